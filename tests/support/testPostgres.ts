import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { startEmbedded } from '#platform/postgres/embedded.server.ts'
import { root } from '#platform/root.server.ts'
import { asOwner, template, withDatabase } from './database.ts'

/** DATABASE_URL, or a server started for these tests. */
export async function withTestPostgres<T>(use: () => Promise<T>): Promise<T> {
  passingFilesInMemory()
  const { connection, stop } = await testPostgres()
  try {
    const anew = [`drop database if exists ${template} with (force)`, `create database ${template}`]
    await asOwner(connection, ...anew)
    await migrate(withDatabase(connection, template), join(root, 'db'))
    process.env.TEST_DATABASE = JSON.stringify(connection)
    return await use()
  } finally {
    await stop()
  }
}

/** In memory: no test waits for a disk. The write-ahead log alone may reach 4 GB. */
function passingFilesInMemory() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= 6e9) process.env.TMPDIR = memory
}

async function testPostgres(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const own = process.env.DATABASE_URL
  if (own) return { connection: { connectionString: own }, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'simat-tests-'))
  // Under root, PostgreSQL runs as another user and must be able to enter.
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= embedded.stop().then(() => rmSync(dataDir, { recursive: true, force: true }))
    return stopping
  }
  // Ctrl+C arrives twice (terminal and npm); survive until PostgreSQL has stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop().then(() => process.exit(1)))
  return { connection: embedded.connection, stop }
}
