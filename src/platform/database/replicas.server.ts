import { setTimeout as sleep } from 'node:timers/promises'
import type { Background } from '#platform/background.server.ts'
import { Overloaded } from '#platform/overloaded.server.ts'
import type { Connection } from './database.server.ts'
import { isUnavailable } from './databaseFailures.server.ts'
import type { PoolSizes } from './poolSizes.server.ts'
import type { Inspect, Query } from './query.server.ts'
import { primaryPosition, replicaState } from './queryStats.sql.ts'
import { createReadRouting, type Reads } from './readRouting.server.ts'
import { clientTimeouts, optionsFor } from './sessionSettings.server.ts'

type Mark = { position: string; at: number }

type ReplicaOptions = {
  connection: Connection
  sizes: Pick<PoolSizes, 'readers' | 'searchers'>
  inspect?: Inspect
  onStatus: (why: string | null) => void
}

const maxBehindMs = 1000
const maxLookMs = 1000

class Left extends Error {}

function createReplica({ connection, sizes, onStatus, inspect = () => {} }: ReplicaOptions) {
  const settings = {
    ...connection,
    ...clientTimeouts(),
    ...optionsFor(connection),
    application_name: 'simat',
  }
  const { close, ...reads } = createReadRouting(settings, sizes, inspect)
  let why: string | null = 'it was not looked at yet'
  const waiting = new Set<(left: Left) => void>()

  const judge = (now: string | null) => {
    if ((now === null) !== (why === null)) onStatus(now)
    why = now
    if (now === null) return
    for (const leave of waiting) leave(new Left(now))
    waiting.clear()
  }

  const ask =
    (query: Query): Query =>
    (statement, values) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        query(statement, values)
          .then(resolve, (error) => {
            if (isLoss(error)) judge(messageOf(error))
            reject(error)
          })
          .finally(() => waiting.delete(reject))
      })

  return {
    isGood: () => why === null,
    read: ask(reads.read),
    seek: ask(reads.seek),
    async look(marks: readonly Mark[]) {
      judge(await Promise.race([obstacleOf(reads, marks), sleep(maxLookMs, 'it does not answer')]))
    },
    close,
  }
}

async function obstacleOf(reads: Reads, marks: readonly Mark[]) {
  try {
    const [state] = await reads.read(replicaState, { positions: marks.map(({ position }) => position) })
    if (!state?.isSettled) return 'the settings of its connections are not in force'
    const missing = marks[state.reached]
    const behindMs = missing ? performance.now() - missing.at : 0
    return behindMs > maxBehindMs ? `it is ${Math.round(behindMs / 1000)} s behind` : null
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * Whether to retry the read on the primary. Timeouts and overload aren't retried: they'd happen there too.
 */
const isForPrimary = (error: unknown) =>
  error instanceof Left ||
  (isUnavailable(error) && !(error instanceof Overloaded) && codeOf(error) !== '57014')

/** A replication conflict (40…) fails only one read, not the replica. */
const isLoss = (error: unknown) => isForPrimary(error) && !/^40/.test(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Options = {
  primary: Reads
  replicas: ReplicaOptions[]
  background: Background
  everyMs?: number
}

const maxMarks = 20

export function createReplicas({ primary, replicas: options, background, everyMs = 250 }: Options) {
  const replicas = options.map(createReplica)
  const marks: Mark[] = []
  let turn = 0

  const mark = async () => {
    const at = performance.now()
    const [row] = await primary.read(primaryPosition, {})
    marks.push({ position: row!.position, at })
    if (marks.length > maxMarks) marks.shift()
  }
  const look = async () => {
    if (marks.length > 0) await Promise.all(replicas.map((replica) => replica.look([...marks])))
  }
  // Separate intervals: a frozen primary mustn't delay the replica checks.
  const stops =
    replicas.length === 0
      ? []
      : [
          background.every(everyMs, 'mark where the primary is', mark),
          background.every(everyMs, 'look where the replicas are', look),
        ]

  const next = () => {
    const good = replicas.filter((replica) => replica.isGood())
    turn += 1
    return good[turn % good.length]
  }
  const from =
    (kind: keyof Reads): Query =>
    async (statement, values) => {
      const replica = next()
      if (!replica) return primary[kind](statement, values)
      try {
        return await replica[kind](statement, values)
      } catch (error) {
        if (!isForPrimary(error)) throw error
        return primary[kind](statement, values)
      }
    }

  return {
    read: from('read'),
    seek: from('seek'),
    async close() {
      for (const stop of stops) stop()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}
