import { chmod, glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { Connection } from '#kit/database.server.ts'
import { migrate } from '#kit/migrations.server.ts'
import { startEmbedded } from '#kit/postgres/embedded.server.ts'
import { asOwner, template, withDatabase } from '#tests/support/database.ts'
import { root } from './build.ts'

export type Count = { passed: number; failed: number; skipped: number }

/** Rules and calls, on a real PostgreSQL: an own one by DATABASE_URL, else one started for these tests. */
export async function runCallsAndRules(wanted: string[]): Promise<Count> {
  const files = await testFiles(wanted)
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  const server = await testPostgres()
  try {
    await asOwner(
      server.connection,
      `drop database if exists ${template} with (force)`,
      `create database ${template}`,
    )
    await migrate(withDatabase(server.connection, template), join(root, 'db', 'migrations'))
    process.env.TEST_DATABASE = JSON.stringify(server.connection)
    return await runFiles(files)
  } finally {
    await server.stop()
  }
}

async function testFiles(wanted: string[]) {
  const files: string[] = []
  for await (const file of glob('{src,tests,run}/**/*.test.ts', { cwd: root })) files.push(file)
  return files.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part))).sort()
}

async function testPostgres(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const own = process.env.DATABASE_URL
  if (own) return { connection: { connectionString: own }, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'simat-tests-'))
  // As root the database has a user of its own, who must be able to enter.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function runFiles(files: string[]): Promise<Count> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  const stream = run({ files, cwd: root, concurrency: 2, isolation: 'process' })
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type === 'suite') return
    if (skip === undefined) count.passed += 1
    else count.skipped += 1
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') count.failed += 1
  })
  const report = stream.compose(spec)
  report.pipe(process.stdout, { end: false })
  await finished(report)
  return count
}
