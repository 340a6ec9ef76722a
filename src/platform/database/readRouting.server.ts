import type pg from 'pg'
import { type Ask, createPipelines } from './pipelines.server.ts'
import type { PoolSizes } from './poolSizes.server.ts'
import { type Inspect, type Query, runOn } from './query.server.ts'

export type Reads = {
  read: Query
  /** Slower reads, on separate connections. */
  seek: Query
}

export function createReadRouting(
  settings: pg.ClientConfig,
  sizes: Pick<PoolSizes, 'readers' | 'searchers'>,
  inspect: Inspect,
) {
  const readers = createPipelines(settings, sizes.readers)
  const searchers = createPipelines(settings, sizes.searchers)
  const planners = createPipelines(settings, 1, planningEachTime)
  const seek = runOn(searchers, inspect)
  const plan = runOn(planners, inspect)
  const reads: Reads = {
    read: runOn(readers, inspect),
    seek: (statement, values) => (statement.isPlannedEachTime ? plan : seek)(statement, values),
  }
  return {
    ...reads,
    answers: readers.answers,
    waiting: () => ({ reads: readers.waiting(), seeks: searchers.waiting() + planners.waiting() }),
    async close() {
      await Promise.all([readers.close(), searchers.close(), planners.close()])
    },
  }
}

/** A plain `set` would leak to the next pipelined read, so this runs in a transaction. */
const planningEachTime: Ask = async (client, query) => {
  const [, , result] = await Promise.all([
    client.query('begin read only'),
    client.query('set local plan_cache_mode = force_custom_plan'),
    client.query(query),
    client.query('commit'),
  ])
  return result
}
