import type { Database, Row } from './database.server.ts'

/** Above this a batch costs more to plan and send than it saves. */
const largestBatch = 500

/**
 * Reads by key that are asked for in one turn of the event loop leave as one statement
 * (`… where key = any($1)`), so that a hundred requests cost one round trip.
 */
export function keyedRead<Key extends string | number, R extends Row & { key: Key }>(
  db: Database,
  name: string,
  statement: string,
): (key: Key) => Promise<R | null> {
  let waiting: Batch<Key, R> | null = null

  return async (key) => {
    if (!waiting || waiting.keys.size >= largestBatch) waiting = collect()
    waiting.keys.add(key)
    return (await waiting.rows).get(key) ?? null
  }

  function collect(): Batch<Key, R> {
    const keys = new Set<Key>()
    const rows = new Promise<Map<Key, R>>((resolve, reject) => {
      setImmediate(() => {
        if (waiting === batch) waiting = null
        db.read<R>(name, statement, [[...keys]]).then((found) => resolve(byKey(found)), reject)
      })
    })
    const batch = { keys, rows }
    return batch
  }
}

type Batch<Key, R> = { keys: Set<Key>; rows: Promise<Map<Key, R>> }

const byKey = <Key, R extends { key: Key }>(rows: R[]) => new Map(rows.map((row) => [row.key, row]))
