import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

/** COPY … TO STDOUT, as fast as it is read and no faster; returns how many rows there were. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, number> {
  const copy = client.query(to(statement))
  yield* copy
  // The count follows the last row, and what is asked next is answered after both.
  await client.query('')
  return copy.rowCount
}

/** COPY … FROM STDIN; tells how many rows it took. */
export async function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>) {
  const copy = client.query(from(statement))
  await pipeline(source, copy)
  return copy.rowCount
}
