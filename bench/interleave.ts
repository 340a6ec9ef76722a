import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTimeOf } from '#platform/imageWorker/cpuTime.server.ts'
import { type WrkRequest, wrk } from '#tests/support/wrk.ts'
import type { Kind } from './benchRequests.ts'
import { timesOfSessions, usedBetween } from './processorTime.ts'

export type Contender<Name extends string> = {
  name: Name
  origin: string
  pid: number
  database: string
  calls: ReadonlyMap<Kind, WrkRequest[]>
}

export type Speed = { perSecond: number; p99: number; serverMs: number; databaseMs: number }
export type Measurements<Name extends string> = Map<Kind, Map<Name, Speed>>
type Pace = { connections: number; seconds: number; rounds: number }

/** A new server is still JIT-compiling. */
const warmSeconds = 5

/**
 * Takes the median of the rounds. Servers take turns within each kind, so machine noise affects all equally.
 */
export async function inTurns<Name extends string>(running: Contender<Name>[], pace: Pace) {
  const taken: Measurements<Name> = new Map()
  for (const kind of running[0]!.calls.keys()) {
    const rounds = new Map<Name, Speed[]>(running.map(({ name }) => [name, []]))
    for (const { origin, calls } of running)
      await wrk(origin, calls.get(kind)!, { ...pace, seconds: warmSeconds })
    for (let round = 0; round < pace.rounds; round += 1)
      for (const server of running) rounds.get(server.name)!.push(await measured(server, kind, pace))
    taken.set(kind, new Map([...rounds].map(([name, speeds]) => [name, medianOf(speeds)])))
  }
  return taken
}

const restMs = 1500

async function measured(server: Contender<string>, kind: Kind, pace: Pace): Promise<Speed> {
  const { name, origin, pid, database, calls } = server
  await sleep(restMs)
  const before = [cpuTimeOf(pid), timesOfSessions(database)] as const
  const { answered, refused, failed, seconds, p99 } = await wrk(origin, calls.get(kind)!, pace)
  if (refused + failed > 0) throw new Error(`${name}: ${refused} refused and ${failed} failed of ${answered}`)
  return {
    perSecond: answered / seconds,
    p99,
    serverMs: (cpuTimeOf(pid) - before[0]) / answered,
    databaseMs: usedBetween(before[1], timesOfSessions(database)) / answered,
  }
}

function medianOf(speeds: Speed[]): Speed {
  const of = (part: keyof Speed) =>
    speeds.map((each) => each[part]).sort((a, b) => a - b)[Math.floor(speeds.length / 2)]!
  return {
    perSecond: of('perSecond'),
    p99: of('p99'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
  }
}
