import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.server.ts'
import { isUnavailable } from './databaseFailures.server.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'

type Options = {
  onStatus: (what: string) => void
  timeoutMs?: number
  pauseMs?: number
  signal?: AbortSignal
}

export async function waitForPrimary(
  connection: Connection,
  { onStatus, timeoutMs = 60_000, pauseMs = 500, signal }: Options,
) {
  const deadline = performance.now() + timeoutMs
  for (let tries = 0; ; tries += 1) {
    const obstacle = await obstacleAt(connection)
    if (!obstacle) return
    if (tries === 0) onStatus(obstacle)
    if (performance.now() >= deadline)
      throw new DatabaseUnusable(
        `The database cannot be written to: ${obstacle}. Look whether it runs, and at DATABASE_URL.`,
      )
    await sleep(pauseMs, null, { signal })
  }
}

async function obstacleAt(connection: Connection) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, application_name: 'simat' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby ? 'it is a standby, which follows another server' : null
  } catch (error) {
    if (isUnavailable(error) && error instanceof Error) return error.message
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
