import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Request } from '#tests/support/caller.ts'
import type { Random } from '../scripts/seededRandom.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { type Flood, flood } from './support/flood.ts'
import { install } from './support/installation.ts'
import {
  atLeast,
  atMost,
  type Figure,
  none,
  observed,
  percentile,
  type Rig,
  type Trial,
} from './support/rig.ts'

const atCapacity = 64

export const overload: Rig = {
  name: 'overload',
  summary:
    'sends wrk requests over ever more connections that ignore refusals, alongside ordinary callers; needs wrk, downloaded from Debian',
  size: 8,
  unit: 'seconds a crowd',
  whole: 30,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const simat = await install()
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 5000)
    const next = mixed(crowd, random)
    // A new server is still compiling, so its first crowd is shown, not judged.
    const cold = await flood(simat.origin, 2000, 20, next)
    const figures: Figure[] = [observed('2000 connections to a new server', describe(cold))]
    const ordinary = async () => {
      const result = await flood(simat.origin, atCapacity, size, next)
      say(`${atCapacity} connections: ${describe(result)}`)
      figures.push(observed(`at ${atCapacity} connections`, describe(result)))
      return result.goodput
    }
    let before = await ordinary()
    for (const connections of [2000, 3000, 4000]) {
      const result = await flood(simat.origin, connections, size, next)
      say(`${connections} connections: ${describe(result)}`)
      // Machine capacity fluctuates, so compare each crowd with the rounds right before and after.
      const after = await ordinary()
      const capacity = (before + after) / 2
      before = after
      const odd = result.probed.filter(({ status }) => ![200, 429, 503].includes(status))
      figures.push(
        atMost(
          `p99 of the accepted, ${connections} connections`,
          percentile(accepted(result), 0.99),
          4000,
          ' ms',
        ),
        atLeast(
          `goodput of that before and after, ${connections} connections`,
          (result.goodput / capacity) * 100,
          90,
          ' %',
        ),
        none('answers other than 200, 429 and 503, or none', odd.length + result.failed, result.answered),
        none(`refused, ${connections} connections`, result.refused, result.answered),
        atMost('until it answers as before', await untilCalm(simat.origin, crowd), 10, ' s'),
      )
    }
    return [...figures, await ratingNobody(simat.origin, crowd, random, size)]
  } finally {
    await simat.remove()
  }
}

/** Invalid ratings share commit batches with valid ones and must not slow them. */
async function ratingNobody(origin: string, crowd: Crowd, random: Random, size: number) {
  const next = () => rating(crowd, random)
  const alone = await flood(origin, atCapacity, size, next)
  let stopped = false
  const caller = new Caller(origin)
  const nobody = (async () => {
    while (!stopped) {
      const body = { toUserId: 1 + random.below(1_000_000), humor: 5 }
      await caller.ask({ method: 'POST', path: '/api/ratings', token: crowd.tokenOf(0), body })
      await sleep(5)
    }
    caller.close()
  })()
  const beside = await flood(origin, atCapacity, size, next)
  stopped = true
  await nobody
  return atLeast(
    `ratings while some hundred a second are of nobody, of ${Math.round(alone.goodput)}/s`,
    (beside.goodput / alone.goodput) * 100,
    85,
    ' %',
  )
}

function rating({ ids, tokenOf }: Crowd, random: Random): Request {
  const me = random.below(ids.length)
  const other = (me + 1 + random.below(ids.length - 1)) % ids.length
  const body = { toUserId: ids[other], humor: 1 + random.below(5) }
  return { method: 'POST', path: '/api/ratings', token: tokenOf(me), body }
}

function mixed(crowd: Crowd, random: Random): () => Request {
  const { ids, tokenOf } = crowd
  return () => {
    const me = random.below(ids.length)
    const other = (me + 1 + random.below(ids.length - 1)) % ids.length
    const kind = random.below(10)
    if (kind === 0) return rating(crowd, random)
    const path = kind < 4 ? '/api/user/profile' : kind < 7 ? `/api/user/${ids[other]}` : '/api/user/ratings'
    return { path, token: tokenOf(me) }
  }
}

const accepted = ({ probed }: Flood) => probed.filter(({ status }) => status === 200).map(({ ms }) => ms)
const describe = (result: Flood) =>
  `${Math.round(result.goodput)}/s, p50 ${Math.round(percentile(accepted(result), 0.5))} ms, ` +
  `p99 ${Math.round(percentile(accepted(result), 0.99))} ms, ${result.refused} refused, ${result.failed} without an answer`

async function untilCalm(origin: string, crowd: Crowd) {
  const start = performance.now()
  const caller = new Caller(origin)
  for (let quick = 0; quick < 20; ) {
    const { status, ms } = await caller.ask({ path: '/api/user/profile', token: crowd.tokenOf(0) })
    quick = status === 200 && ms < 50 ? quick + 1 : 0
    await sleep(10)
  }
  caller.close()
  return (performance.now() - start) / 1000
}
