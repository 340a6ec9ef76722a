import type { Background } from '../background.server.ts'
import { primaryPosition } from './measured.sql.ts'
import type { Query } from './query.server.ts'
import type { Reads } from './reads.server.ts'
import { isForPrimary, type Mark, openReplica, type ReplicaOptions } from './replica.server.ts'

type Options = {
  primary: Reads
  replicas: ReplicaOptions[]
  background: Background
  everyMs?: number
}

const mostMarks = 20

/** Reads from replicas in turn, and from the primary if there is none that keeps up with it. */
export function openReplicas({ primary, replicas: options, background, everyMs = 250 }: Options) {
  const replicas = options.map(openReplica)
  const marks: Mark[] = []
  let turn = 0

  const mark = async () => {
    const at = performance.now()
    const [row] = await primary.read(primaryPosition, {})
    marks.push({ position: row!.position, at })
    if (marks.length > mostMarks) marks.shift()
  }
  const look = async () => {
    if (marks.length > 0) await Promise.all(replicas.map((replica) => replica.look([...marks])))
  }
  // Each for itself, because a primary that does not answer must not keep us from noticing that of a replica.
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
    async (asked, values) => {
      const replica = next()
      if (!replica) return primary[kind](asked, values)
      try {
        return await replica[kind](asked, values)
      } catch (error) {
        if (!isForPrimary(error)) throw error
        return primary[kind](asked, values)
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
