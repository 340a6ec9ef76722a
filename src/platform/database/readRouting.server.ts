import type pg from 'pg'
import { type Ask, createPipelines } from './pipelines.server.ts'
import type { PoolSizes } from './poolSizes.server.ts'
import { type Inspect, type Query, runOn } from './query.server.ts'

export type Reads = {
  /** A read, pipelined with the others on its connection. */
  read: Query
  /**
   * A read that may take longer; it has connections of its own, so that it does not hold up the short ones.
   */
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

/**
 * The settings of a connection hold for the next caller on it, so another one is asked for within a
 * transaction.
 */
const planningEachTime: Ask = async (client, query) => {
  const [, , result] = await Promise.all([
    client.query('begin read only'),
    client.query('set local plan_cache_mode = force_custom_plan'),
    client.query(query),
    client.query('commit'),
  ])
  return result
}
