import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './database.server.ts'
import { onDedicatedConnection } from './dedicatedConnection.server.ts'

type Options = {
  signal: AbortSignal
  onStatus: (task: string, state: 'goes on' | 'ended') => void
  /** The pause, as a multiple of the batch's duration. */
  rest?: number
  size?: number
}

/** Arbitrary advisory lock key. */
const lock = 7_301_002

/**
 * Each batch commits with its position, so another server can resume. Returns false if a recomputation is
 * already running.
 */
export const recompute = (connection: Connection, options: Options): Promise<boolean> =>
  onDedicatedConnection(connection, 'simat recomputation', async (client) => {
    if (!(await holdLock(client))) return false
    while (!options.signal.aborted) {
      const task = await nextTask(client)
      if (!task) break
      await carryOut(client, task, options)
    }
    return true
  })

async function holdLock(client: pg.Client) {
  const query = 'select pg_try_advisory_lock($1) as held'
  return (await client.query<{ held: boolean }>(query, [lock])).rows[0]!.held
}

const nextTask = async (client: pg.Client) =>
  (await client.query<{ task: string }>('select task from recomputations order by task limit 1')).rows[0]
    ?.task

async function carryOut(client: pg.Client, task: string, options: Options) {
  options.onStatus(task, 'goes on')
  const [kind, name] = task.split(' ')
  if (kind === 'reindex') await reindex(client, task, name!)
  else if (!(await recomputeShares(client, task, name!, options))) return
  options.onStatus(task, 'ended')
}

async function recomputeShares(client: pg.Client, task: string, name: string, options: Options) {
  const { signal, size = 200, rest = 1 } = options
  while (!signal.aborted) {
    const began = performance.now()
    const { rowCount } = await client.query(
      `update recomputations set after = recompute_${name}(after, $1) where task = $2 and after is not null`,
      [size, task],
    )
    if (rowCount === 0) {
      await client.query('delete from recomputations where task = $1 and after is null', [task])
      return true
    }
    await sleep((performance.now() - began) * rest, null, { signal }).catch(() => {})
  }
  return false
}

/** A definition change during the reindex resets `after`, so the index is rebuilt once more. */
async function reindex(client: pg.Client, task: string, index: string) {
  await client.query('update recomputations set after = null where task = $1', [task])
  await client.query(`reindex index concurrently ${index}`)
  await client.query('delete from recomputations where task = $1 and after is null', [task])
}
