import { setTimeout as sleep } from 'node:timers/promises'
import { writing } from './acknowledged.ts'
import { Caller, type Reply, type Request } from './caller.ts'
import type { Crowd } from './crowd.ts'
import type { Random } from './random.ts'
import { percentile } from './rig.ts'

const writers = 8
const readers = 4
const pauseMs = 10

export type TimedLoad = ReturnType<typeof timedLoad>

/** Writes and reads at a pace that leaves the machine room for other work, and remembers how long each answer took. */
export function timedLoad(origin: string, crowd: Crowd, random: Random) {
  const written = answers()
  const read = answers()
  const work = writing(origin, crowd, writers, pauseMs, written.hear)
  let isOn = true
  const reading = Array.from({ length: readers }, async () => {
    const caller = new Caller(origin)
    while (isOn) {
      read.hear(await caller.ask(looking(crowd, random)))
      await sleep(pauseMs)
    }
    caller.close()
  })
  return {
    /** What was answered since this was last asked for. */
    since: () => ({ writes: written.since(), reads: read.since() }),
    statuses: { writes: written.statuses, reads: read.statuses },
    async stop() {
      isOn = false
      await Promise.all(reading)
      return work.stop()
    },
  }
}

/** What is read from the tables that grow, and beside them. */
function looking({ ids, tokenOf }: Crowd, random: Random): Request {
  const token = tokenOf(random.below(ids.length))
  const other = random.oneOf(ids)
  return random.oneOf<Request>([
    { path: `/api/rating/${other}`, token },
    { path: '/api/notifications', token },
    { path: '/api/user/ratings', token },
    { path: `/api/user/${other}`, token },
  ])
}

export type Waits = { longest: number; p99: number; perSecond: number }

function answers() {
  const statuses = new Map<string, number>()
  let times: number[] = []
  let from = performance.now()
  return {
    statuses,
    hear({ status, failure, ms }: Reply) {
      const outcome = failure ?? `${status}`
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      times.push(ms)
    },
    since(): Waits {
      const taken = times
      const seconds = (performance.now() - from) / 1000
      times = []
      from = performance.now()
      const longest = taken.reduce((most, ms) => Math.max(most, ms), 0)
      return { longest, p99: percentile(taken, 0.99), perSecond: taken.length / seconds }
    },
  }
}
