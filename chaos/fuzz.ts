import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { features } from '#app/features.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { type Answer, rawClient } from '#tests/support/malformed/exchange.ts'
import { described, faultOf } from '#tests/support/malformed/judge.ts'
import { malformed } from '#tests/support/malformed/requests.ts'
import type { Cast } from '#tests/support/malformed/values.ts'
import { addCrowd, addNewcomers, type Crowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { adminPassword, signInAsAdmin } from './support/mixture.ts'
import { residentOf } from './support/processMemory.ts'
import { recount } from './support/recount.ts'
import { atMost, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'

const clients = 24
/** Memory is ignored while caches fill and code compiles. */
const warmingShare = 0.25
const enoughForMemory = 50_000
const maxShown = 20

export const fuzz: Rig = {
  name: 'fuzz',
  summary: 'sends malformed requests generated from the contracts',
  size: 100_000,
  unit: 'requests',
  whole: 1_000_000,
  run,
}

const far = '1000000000'
const limits = {
  OTP_SENDS_PER_ADDRESS_PER_HOUR: far,
  OTP_SENDS_PER_DAY: far,
}

async function run(trial: Trial): Promise<Figure[]> {
  const environment = { ...limits, EDITION: 'trusted', ADMIN_PASSWORD: adminPassword }
  const simat = await install({ environment })
  try {
    await simat.start()
    const connection = await simat.connection()
    const crowd = await addCrowd(connection, 400 + Math.floor(trial.size / 100))
    const cast = await castOf(simat.origin, connection, crowd)
    const met = await send(simat.origin, simat.pid(), cast, trial)
    const stray = readFileSync(simat.log, 'utf8').split('\n').filter(isStray)
    for (const line of stray.slice(0, maxShown)) trial.say(line.slice(0, 1500))
    // Ratings are counted every two seconds; wait for the last batch.
    await sleep(3000)
    const drifted = Object.values(await recount(connection)).reduce((sum, rows) => sum + rows, 0)
    return [
      ...met,
      none('stray errors in the log', stray.length, trial.size),
      none('wrong answers at the end', await wrongAtTheEnd(simat.origin, crowd), 3),
      { what: 'counters adrift', promised: '0', measured: `${drifted}`, holds: drifted === 0 },
      {
        what: 'ends of the server',
        promised: '0',
        measured: simat.hasFallen() ? '1' : '0',
        holds: !simat.hasFallen(),
      },
    ]
  } finally {
    await simat.remove()
  }
}

const isStray = (line: string) => /"level":(50|60)\b|uncaughtException|unhandledRejection/.test(line)

/** Spares the first two people for the final check, when one rates the other. */
async function castOf(origin: string, connection: Connection, crowd: Crowd): Promise<Cast> {
  const { authorization } = await signInAsAdmin(origin)
  const members = 100
  const places = Array.from({ length: members }, (_, place) => place + 2)
  return {
    members: places.map(crowd.tokenOf),
    halfway: await addNewcomers(connection, 100 + Math.floor(crowd.ids.length / 10)),
    bearer: authorization.replace('Bearer ', ''),
    ids: crowd.ids.slice(2),
    handles: places.map(crowd.handleOf),
    expendable: crowd.ids.slice(members + 2),
  }
}

async function send(origin: string, pid: number, cast: Cast, { size, random, say }: Trial) {
  const faults = new Map<string, number>()
  const statuses = new Map<number, number>()
  const slowest: number[] = []
  const resident: number[] = []
  let begun = 0
  let told = 0

  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const loops = Array.from({ length: clients }, async () => {
    const client = rawClient(origin)
    while (begun < size) {
      begun += 1
      if (begun % 50_000 === 0) say(`${begun} requests, ${resident.at(-1)} MB`)
      const request = malformed(cast, random)
      const answer: Answer = await client.ask(request)
      count(statuses, answer.status)
      if (begun % 20 === 0) slowest.push(answer.ms)
      const fault = faultOf(request, answer)
      // A timeout while rendering a picture is a declared refusal, counted below.
      if (!fault || isBusyPicture(request, answer)) continue
      count(faults, fault)
      told += 1
      if (told <= maxShown) say(`${fault}: ${described(request, answer)}`)
    }
    client.close()
  })
  const watching = setInterval(() => resident.push(residentOf(pid)), 200)
  const start = performance.now()
  await Promise.all(loops)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const total = [...faults.values()].reduce((sum, n) => sum + n, 0)
  return [
    none('faults: 5xx but a picture’s BUSY, no answer in 5 s, refusals in no declared shape', total, size),
    observed('of them', [...faults].map(([fault, n]) => `${fault}: ${n}`).join(', ') || 'none'),
    observed('answers', shownStatuses(statuses)),
    observed(
      'a second; median and p99 of the answers',
      `${Math.round(size / seconds)}; ${quantiles(slowest)} ms`,
    ),
    ...memory(resident, size),
  ]
}

const shownStatuses = (statuses: Map<number, number>) =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status || 'hung up on broken HTTP'}: ${n}`)
    .join(', ')

const quantiles = (ms: number[]) => [0.5, 0.99].map((share) => percentile(ms, share).toFixed(1)).join(', ')

function memory(resident: number[], size: number): Figure[] {
  const warm = resident.slice(Math.floor(resident.length * warmingShare))
  const half = Math.floor(warm.length / 2)
  const [earlier, later] = [percentile(warm.slice(0, half), 0.5), percentile(warm.slice(half), 0.5)]
  const seen = observed(
    'resident: earlier half, later half, most',
    `${earlier}, ${later}, ${Math.max(...resident)} MB`,
  )
  if (size < enoughForMemory) return [seen]
  return [atMost('growth of memory, half against half, median', (later / earlier - 1) * 100, 5, ' %'), seen]
}

async function wrongAtTheEnd(origin: string, { ids, tokenOf, handleOf }: Crowd) {
  const caller = new Caller(origin)
  const token = tokenOf(0)
  const replies = [
    await caller.ask({ path: features.auth.calls.status.path, token }),
    await caller.ask({
      method: 'POST',
      path: features.ratings.calls.submit.path,
      token,
      body: { toUserId: ids[1], humor: 5 },
    }),
    await caller.ask({ path: features.ratings.calls.categories.path }),
  ]
  caller.close()
  const right = [`"userId":"${handleOf(0)}"`, '"success":true', '"key":"travelCompanion"']
  return replies.filter(({ status, body }, place) => status !== 200 || !body.includes(right[place]!)).length
}

const isBusyPicture = ({ bytes }: { bytes: Buffer }, { status, body }: Answer) =>
  status === 503 && body.includes('"BUSY"') && /^\S+ \/(preview|api\/share)\b/.test(bytes.toString('latin1'))
