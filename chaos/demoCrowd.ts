import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { Caller, type Reply, type Request } from '#tests/support/caller.ts'
import { demoCalls } from '../demo/demo.contract.ts'
import { startServer } from '../scripts/server.ts'
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

export const demoCrowd: Rig = {
  name: 'demo',
  summary: 'lets a crowd of strangers into the public demo, one of whom ignores every limit',
  size: 500,
  unit: 'visitors',
  whole: 500,
  run,
}

const rounds = 2
/** Half of it, on average, between one click and the next. */
const maxPauseMs = 6000
const roles = ['newcomer', 'loved', 'rater', 'verified'] as const
const people = ['noura', 'fahad_95', 'layla_m'] as const

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'simat-demo-rig-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: '', TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' }
  const server = await startServer('demo/demo.ts', environment, ['--public'])
  try {
    const visits: Visit[] = []
    const greedy = flood(server.origin)
    await Promise.all(Array.from({ length: size }, (_, n) => visitor(n)))
    const flooded = await greedy.end()
    for (const [what, some] of Object.entries(failures(visits))) say(`${what}: ${some?.length}`)
    const nights = visits.filter(({ path }) => path === demoCalls.passNight.path)
    const others = visits.filter(({ path }) => path !== demoCalls.passNight.path)
    const of = visits.length
    return [
      none('refused', visits.filter(({ status }) => [403, 429, 503].includes(status)).length, of),
      none('without an answer, or any other error', visits.filter(isOtherError).length, of),
      atMost(
        'p99',
        percentile(
          others.map(({ ms }) => ms),
          0.99,
        ),
        4000,
        ' ms',
      ),
      observed(
        'p50',
        `${Math.round(
          percentile(
            others.map(({ ms }) => ms),
            0.5,
          ),
        )} ms`,
      ),
      atMost(`slowest of ${nights.length} nights`, Math.max(...nights.map(({ ms }) => ms)), 30_000, ' ms'),
      atMost('answered to the one who ignores limits, a minute', flooded.perMinute, 600),
      atLeast('refused to them', flooded.refused, 1),
    ]

    async function visitor(n: number) {
      const caller = new Caller(server.origin, 60_000)
      const address = `10.${n >> 8}.${n & 255}.7`
      let token: string | undefined
      const ask = async (request: Request) => {
        await sleep(random.below(maxPauseMs))
        const reply = await caller.ask({ token, ...request, headers: { 'x-forwarded-for': address } })
        visits.push({ ...reply, path: request.path })
        return reply
      }
      const role = roles[n % roles.length]!
      const other = people[n % people.length]!
      for (let round = 0; round < rounds; round++) {
        await ask({ path: '/' })
        token = (await ask({ ...demoCalls.become, body: { role } })).session
        await ask({ path: '/' })
        await ask({ path: demoCalls.state.path })
        await ask(profilesCalls.own)
        await ask({ path: `/user/${other}` })
        await ask({ ...searchCalls.users, body: { query: other.slice(0, 4) } })
        const toUserId = role === 'loved' ? 'fahad_95' : 'noura'
        await ask({ ...ratingsCalls.submit, body: { toUserId, humor: 1 + random.below(5) } })
        if (n % 10 === 0) await ask({ ...demoCalls.passNight, body: {} })
      }
      caller.close()
      if ((n + 1) % 100 === 0) say(`${visits.length} requests`)
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Visit = Reply & { path: string }
const failures = (visits: readonly Visit[]) =>
  Object.groupBy(
    visits.filter(({ status }) => status === 0 || status >= 400),
    ({ path, status, failure = '' }) => `${status} ${path} ${failure}`,
  )
const isOtherError = ({ status }: Visit) =>
  status === 0 || (status >= 400 && ![403, 429, 503].includes(status))

/** One address, as fast as it can for as long as the crowd is there. */
function flood(origin: string) {
  let isOver = false
  const start = performance.now()
  const statuses: number[] = []
  const callers = Array.from({ length: 8 }, async () => {
    const caller = new Caller(origin)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    while (!isOver) {
      statuses.push((await caller.ask({ path: demoCalls.state.path, headers })).status)
      await sleep(5)
    }
    caller.close()
  })
  return {
    async end() {
      isOver = true
      await Promise.all(callers)
      const minutes = Math.ceil((performance.now() - start) / 60_000)
      return {
        perMinute: statuses.filter((status) => status === 200).length / minutes,
        refused: statuses.filter((status) => status === 429).length,
      }
    },
  }
}
