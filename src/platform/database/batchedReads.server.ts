import type { Reads } from './readRouting.server.ts'
import type { Kind, Kinds, Row, Statement } from './statement.server.ts'

/** A full batch is sent early, so PostgreSQL works while other requests are parsed. */
const fullBatch = 12

/** Batches the key lookups of one event-loop turn into one round trip (`… where key = any($1)`). */
export function batchedRead<Key extends string | number, Returns extends Kinds & { readonly key: Kind<Key> }>(
  db: Pick<Reads, 'read'>,
  statement: Statement<{ readonly keys: Kind<Key[]> }, Returns>,
): (key: Key) => Promise<Row<Returns> | null> {
  let waiting: Batch<Key, Row<Returns>> | null = null

  return async (key) => {
    waiting ??= collect()
    const { keys, rows, send } = waiting
    keys.add(key)
    if (keys.size >= fullBatch) send()
    return (await rows).get(key) ?? null
  }

  function collect(): Batch<Key, Row<Returns>> {
    const keys = new Set<Key>()
    const { promise: rows, resolve } = Promise.withResolvers<Map<Key, Row<Returns>>>()
    const send = () => {
      if (waiting !== batch) return
      waiting = null
      resolve(db.read(statement, { keys: [...keys] }).then((found) => byKey<Key, Row<Returns>>(found)))
    }
    const batch = { keys, rows, send }
    setImmediate(send)
    return batch
  }
}

type Batch<Key, R> = { keys: Set<Key>; rows: Promise<Map<Key, R>>; send: () => void }

const byKey = <Key, R extends { key: Key }>(rows: R[]) => new Map(rows.map((row) => [row.key, row]))
