import type { Reads } from './reads.server.ts'
import type { Kind, Kinds, Row, Statement } from './statement.server.ts'

/** A larger batch costs more to plan and send than it saves. */
const largestBatch = 500

/**
 * Reads by key that are asked for in one turn of the event loop leave as one statement
 * (`… where key = any($1)`), so that a hundred requests cost one round trip.
 */
export function keyedRead<Key extends string | number, Returns extends Kinds & { readonly key: Kind<Key> }>(
  db: Pick<Reads, 'read'>,
  statement: Statement<{ readonly keys: Kind<Key[]> }, Returns>,
): (key: Key) => Promise<Row<Returns> | null> {
  let waiting: Batch<Key, Row<Returns>> | null = null

  return async (key) => {
    if (!waiting || waiting.keys.size >= largestBatch) waiting = collect()
    waiting.keys.add(key)
    return (await waiting.rows).get(key) ?? null
  }

  function collect(): Batch<Key, Row<Returns>> {
    const keys = new Set<Key>()
    const rows = new Promise<Map<Key, Row<Returns>>>((resolve, reject) => {
      setImmediate(() => {
        if (waiting === batch) waiting = null
        db.read(statement, { keys: [...keys] }).then((found) => resolve(byKey(found)), reject)
      })
    })
    const batch = { keys, rows }
    return batch
  }
}

type Batch<Key, R> = { keys: Set<Key>; rows: Promise<Map<Key, R>> }

const byKey = <Key, R extends { key: Key }>(rows: R[]) => new Map(rows.map((row) => [row.key, row]))
