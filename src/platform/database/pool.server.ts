import pg from 'pg'
import { isCutOff } from './databaseFailures.server.ts'
import type { Askable } from './query.server.ts'

/** `pg.Pool` only handles errors on idle connections; one lost mid-transaction would crash the process. */
export function createPool(settings: pg.PoolConfig) {
  const pool = new pg.Pool({ ...settings, idleTimeoutMillis: 60_000 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

export const waitingOn = (pool: pg.Pool) => pool.totalCount - pool.idleCount + pool.waitingCount

export async function inTransaction<T>(pool: pg.Pool, work: (connection: Askable) => Promise<T>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(planningAsAsked(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A frozen server wouldn't answer a rollback, so close the connection.
    if (isCutOff(error)) broken = error
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

const planningAsAsked = (client: pg.PoolClient): Askable => ({
  async query(prepared) {
    if (prepared.name === undefined) await client.query('set local plan_cache_mode = force_custom_plan')
    return client.query(prepared)
  },
})
