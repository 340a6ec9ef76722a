import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { failEachIfSilent, failIfSilent, responseTimeoutMs } from './deadConnections.server.ts'

/** Applies backpressure and returns the row count. */
export async function* copyOut(
  client: Client,
  statement: string,
  silenceMs = responseTimeoutMs,
): AsyncGenerator<Buffer, number> {
  const copy: Readable & { rowCount: number } = client.query(to(statement))
  yield* failEachIfSilent<Buffer>(silenceMs, copy)
  await failIfSilent(silenceMs, client.query(''))
  return copy.rowCount
}

export async function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>) {
  const copy = client.query(from(statement))
  await pipeline(source, copy)
  return copy.rowCount
}
