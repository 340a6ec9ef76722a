import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#ground/database/database.server.ts'
import { migrate } from '#ground/database/migrations.server.ts'
import { startEmbedded } from '#ground/postgres/embedded.server.ts'
import { root } from '#ground/root.server.ts'
import { asOwner, template, withDatabase } from '../support/database.ts'
import { passingFilesInMemory } from './inMemory.ts'

/** Provides a PostgreSQL with a migrated template: that of DATABASE_URL, else one started for these tests. */
export async function withTestPostgres<T>(use: () => Promise<T>): Promise<T> {
  passingFilesInMemory()
  const { connection, stop } = await testPostgres()
  try {
    await asOwner(
      connection,
      `drop database if exists ${template} with (force)`,
      `create database ${template}`,
    )
    await migrate(withDatabase(connection, template), join(root, 'db'))
    process.env.TEST_DATABASE = JSON.stringify(connection)
    return await use()
  } finally {
    await stop()
  }
}

async function testPostgres(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const own = process.env.DATABASE_URL
  if (own) return { connection: { connectionString: own }, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'simat-tests-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const stopped = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopped()
    return stopping
  }
  // Ctrl+C arrives from the terminal and again from npm, which must not end us before PostgreSQL has stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop().then(() => process.exit(1)))
  return { connection: embedded.connection, stop }
}
