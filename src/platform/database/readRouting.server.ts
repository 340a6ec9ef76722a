import type pg from 'pg'
import { Overloaded } from '#platform/overloaded.server.ts'
import { createPool, inTransaction, waitingOn } from './pool.server.ts'
import type { PoolSizes } from './poolSizes.server.ts'
import { type Askable, type Inspect, type Query, runOn } from './query.server.ts'

export type Reads = {
  read: Query
  /** Slower reads, on separate connections. */
  seek: Query
}

/** Beyond this many waiting reads, PostgreSQL can't keep up. */
const maxWaiting = 5000

export function createReadRouting(
  { query_timeout, ...settings }: pg.ClientConfig,
  sizes: Pick<PoolSizes, 'readers' | 'searchers'>,
  inspect: Inspect,
) {
  // A read waits as long for a connection as for its answer.
  const patient = { ...settings, query_timeout, connectionTimeoutMillis: query_timeout }
  const readers = createPool({ ...patient, max: sizes.readers })
  const searchers = createPool({ ...patient, max: sizes.searchers })
  const read = runOn(bounded(readers), inspect)
  const seek = runOn(bounded(searchers), inspect)
  const reads: Reads = {
    read,
    seek: (statement, values) =>
      statement.isPlannedEachTime
        ? inTransaction(searchers, (connection) => runOn(connection, inspect)(statement, values))
        : seek(statement, values),
  }
  return {
    ...reads,
    async answers() {
      const late = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref())
      const probe = readers.query({ name: 'answers', text: 'select 1' }).then(
        () => true,
        () => false,
      )
      return Promise.race([probe, late])
    },
    waiting: () => ({ reads: waitingOn(readers), seeks: waitingOn(searchers) }),
    async close() {
      await Promise.all([readers.end(), searchers.end()])
    },
  }
}

const bounded = (pool: pg.Pool): Askable => ({
  async query(prepared) {
    if (pool.waitingCount >= maxWaiting) throw new Overloaded('too many reads are waiting')
    return pool.query(prepared)
  },
})
