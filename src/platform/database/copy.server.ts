import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { failEachIfSilent, failIfSilent, responseTimeoutMs } from './deadConnections.server.ts'

/**
 * COPY … TO STDOUT with backpressure: PostgreSQL sends no faster than the rows are read. Returns how many
 * there were.
 */
export async function* copyOut(
  client: Client,
  statement: string,
  silenceMs = responseTimeoutMs,
): AsyncGenerator<Buffer, number> {
  const copy: Readable & { rowCount: number } = client.query(to(statement))
  yield* failEachIfSilent<Buffer>(silenceMs, copy)
  // The row count arrives after the last row; an empty query is answered only after both.
  await failIfSilent(silenceMs, client.query(''))
  return copy.rowCount
}

/** COPY … FROM STDIN. Returns how many rows it took. */
export async function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>) {
  const copy = client.query(from(statement))
  await pipeline(source, copy)
  return copy.rowCount
}
