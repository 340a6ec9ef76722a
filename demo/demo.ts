import { inspect, parseArgs } from 'node:util'
import { shutdownOnSignal } from '#app/shutdown.server.ts'
import { ConfigMistakes } from '#ops/config/config.server.ts'
import { secretsFor } from '#ops/secrets.server.ts'
import { startupErrorText } from '#ops/startupErrors.server.ts'
import { createBackground } from '#platform/background.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { megabytes, watchDisk } from '#platform/disk.server.ts'
import { createLog } from '#platform/log.server.ts'
import { DataFolderInUse, startEmbedded } from '#platform/postgres/embedded.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { surviveUncaughtErrors } from '#platform/uncaughtErrors.server.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { builtBar, startDemo } from './createDemo.ts'
import { demoConfig } from './demoConfig.ts'
import { serveNightly } from './nightlyReset.ts'
import { requireNobody, requireOwnFolder, worldsIn } from './worlds.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  const isExpected = [ConfigMistakes, DataFolderInUse, DatabaseUnusable].some((kind) => error instanceof kind)
  const told =
    isExpected && error instanceof Error ? error.message : (startupErrorText(error) ?? inspect(error))
  process.stderr.write(`${told}\n`)
  process.exit(1)
}

async function main() {
  const { public: isPublic } = parseArgs({ options: { public: { type: 'boolean', default: false } } }).values
  refuseInstallations()
  const config = demoConfig(isPublic, process.env)
  setTimeoutScale(config.timeoutScale)
  await requireOwnFolder(config)
  const log = createLog(config.logLevel)
  surviveUncaughtErrors(log)
  const shutdown = shutdownOnSignal(0)
  try {
    await ensureBuilt()
    const building = builtBar()
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      log: ({ level, message, ...about }) => log[level](about, message),
    })
    shutdown.closeOnShutdown(embedded.stop)
    const { connection } = embedded
    await requireNobody(connection, config)
    const at = (database: string) => ({ ...connection, database })
    const worlds = worldsIn({ connection, at, config, say })
    const secrets = await secretsFor(config, () => {})
    const disk = await watchDisk(embedded.folder, {
      reserveBytes: megabytes(config.diskReserveMegabytes),
      changed: (state, free) => log.warn({ state, free }, 'the free disk space changed'),
      background: createBackground(log),
    })
    const parts = { secrets, log, bar: await building, isPublic, mayWrite: disk.hasRoom }
    const open = async (port: number, connection: Connection) =>
      startDemo({ ...parts, connection, config: { ...config, port } })
    const last = await worlds.goOn()
    const server = isPublic
      ? await serveNightly({ open, anew: () => worlds.anew(), port: config.port, failed: fail })
      : await open(config.port, last)
    shutdown.closeOnShutdown(server.close)
    shutdown.onLameDuck(() => {})
    say(`Simat is at ${server.origin}`)
  } catch (error) {
    await shutdown.abortStartup()
    throw error
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

function refuseInstallations() {
  if (process.env.NODE_ENV === 'production')
    throw new DatabaseUnusable(
      'This is production, which the demo must never be: take NODE_ENV away, or run npm start.',
    )
  if (process.env.DATABASE_URL)
    throw new DatabaseUnusable(
      'The demo has a PostgreSQL of its own, and touches no other one: take DATABASE_URL away.',
    )
}
