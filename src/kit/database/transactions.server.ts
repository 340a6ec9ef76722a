import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLockedOut } from './failures.server.ts'

/**
 * Whoever waits for the lock of a table keeps all from it who come after, so this gives up after half a
 * second and returns false. PostgreSQL's own upkeep gives way to those only who wait for a second, and that
 * of an operator to nobody: both are waited for in a mode that keeps nobody else from the tables.
 */
export async function isHadWithoutWaiting(client: pg.Client, tables: string[], work: () => Promise<unknown>) {
  try {
    await inTransaction(client, async () => {
      await client.query(`set local lock_timeout = '5s'`)
      await client.query(`lock table ${tables.join(', ')} in share update exclusive mode`)
      await client.query(`set local lock_timeout = '500ms'`)
      await work()
    })
    return true
  } catch (error) {
    if (!isLockedOut(error)) throw error
    await sleep(500)
    return false
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>) {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
