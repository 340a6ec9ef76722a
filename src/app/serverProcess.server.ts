import { join } from 'node:path'
import { inspect } from 'node:util'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { requireSealingAsConfigured } from '#features/ratings/sealed/seal.server.ts'
import { migrateBackedUp } from '#ops/backup/backupBeforeMigration.server.ts'
import { type Config, ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { type ConnectedDatabase, connectDatabase } from '#ops/connectDatabase.server.ts'
import {
  beginInstallation,
  markDataFolder,
  requireContinuity,
} from '#ops/installation/installation.server.ts'
import { startHousekeeping } from '#ops/jobs/housekeeping.server.ts'
import { secretsFor } from '#ops/secrets.server.ts'
import { startupErrorText } from '#ops/startupErrors.server.ts'
import { type Background, createBackground } from '#platform/background.server.ts'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { connectionsFor, poolSizesFor, smallestPoolSizes } from '#platform/database/poolSizes.server.ts'
import { connectionsAllowed } from '#platform/database/queryStats.sql.ts'
import { type DiskState, megabytes, watchDisk } from '#platform/disk.server.ts'
import { createSandbox } from '#platform/imageWorker/sandbox.server.ts'
import { createLog, type Log, linePrinter } from '#platform/log.server.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.server.ts'
import { DataFolderInUse } from '#platform/postgres/embedded.server.ts'
import { root } from '#platform/root.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { surviveUncaughtErrors } from '#platform/uncaughtErrors.server.ts'
import { measureDisk, measureWork, serveMetrics } from './appMetrics.server.ts'
import { createServer } from './createServer.server.ts'
import { type Shutdown, shutdownOnSignal } from './shutdown.server.ts'

const maxWorkMs = 5000

try {
  await main()
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : (startupErrorText(error) ?? inspect(error))}\n`)
  process.exit(1)
}

function isExpected(error: unknown): error is Error {
  return [ConfigMistakes, DataFolderInUse, DatabaseUnusable].some((kind) => error instanceof kind)
}

async function main() {
  const config = readConfig(process.env)
  setTimeoutScale(config.timeoutScale)
  const print = linePrinter(config.production)
  const log = createLog(config.logLevel)
  for (const { name, meant } of config.misspelt)
    log.warn({ name, meant }, 'a name in the environment is nearly that of a setting, and is not read')
  const background = createBackground(log)
  surviveUncaughtErrors(log)
  const metrics = createMetrics()
  measureWork(metrics, background)
  const shutdown = shutdownOnSignal(config.lameDuckSeconds * 1000)
  try {
    const database = await connectDatabase(config, log, shutdown.leaving)
    shutdown.closeOnShutdown(database.stop)
    await serveWith(database, { config, log, background, metrics, print, shutdown })
  } catch (error) {
    await shutdown.abortStartup()
    throw error
  }
}

type StartedServer = {
  config: Config
  log: Log
  background: Background
  metrics: Metrics
  print: (line: string) => void
  shutdown: Shutdown
}

async function serveWith(
  database: ConnectedDatabase,
  { config, log, background, metrics, print, shutdown }: StartedServer,
) {
  const { connection, direct, folder } = database
  await requireContinuity({ config, direct, store: createMediaStore(config) })
  const migrating = { config, connection: direct, isEmbedded: folder !== null, say: print }
  const applied = await migrateBackedUp(join(root, 'db'), migrating)
  if (applied.length > 0) print(`Migrated: ${applied.join(', ')}`)
  const installation = await beginInstallation({ config, direct })
  void background.run('mark the data folder', () => markDataFolder(config, installation))
  const disk = await watchDisk(folder ?? config.dataDir, {
    reserveBytes: megabytes(config.diskReserveMegabytes),
    changed(state, free) {
      tellOfDisk(log, state, free)
      if (!database.log || state === 'low') return
      const { giveBack, bound } = database.log
      void background.run('make room of the log of PostgreSQL', state === 'full' ? giveBack : bound)
    },
    background,
  })
  const sizes = await connectionSizes(config, connection)
  const db = createDatabase(connection, {
    sizes,
    ...(folder && { mayWrite: disk.hasRoom }),
  })
  shutdown.closeOnShutdown(db.close)
  const isSealedNow = await requireSealingAsConfigured(db, config.policy.seal)
  if (isSealedNow) log.warn('ratings are sealed from this start on, as EDITION=trusted says')
  const parts = {
    config,
    db,
    connection,
    direct,
    isEmbedded: folder !== null,
    sizes,
    secrets: await secretsFor(config, print),
    log,
    background,
    disk: disk.state,
    metrics,
  }
  const server = await createServer(parts)
  shutdown.closeOnShutdown(() => background.end(maxWorkMs))
  shutdown.closeOnShutdown(server.end)
  const endJobs = await startHousekeeping({
    ...parts,
    store: createMediaStore(config, disk.hasRoom),
    installation,
    leaving: shutdown.leaving,
    hasRoom: disk.hasRoom,
  })
  shutdown.closeOnShutdown(endJobs)
  logSandbox(log)
  const origin = await server.listen()
  measureDisk(metrics, folder ?? config.dataDir)
  const measuredAt = await serveMetrics(config, metrics)
  if (measuredAt) print(`Metrics are at ${measuredAt}`)
  shutdown.onLameDuck(server.leave)
  print(`Simat is at ${origin}`)
}

async function connectionSizes(config: Config, connection: Connection) {
  const db = createDatabase(connection, { sizes: smallestPoolSizes })
  const allowed = await connectionsAllowed(db).finally(() => db.close())
  return poolSizesFor(connectionsFor(allowed, config.databaseConnections))
}

/** Logs a missing sandbox, because photo decoding is riskier without one. */
async function logSandbox(log: Log) {
  const { missing } = await createSandbox()
  if (missing)
    log.warn({ missing }, 'photos are decoded without a sandbox; bubblewrap (bwrap) would make one')
  else log.info('photos are decoded in a sandbox')
}

/** A hoisted function: the disk may be low before the module has been evaluated. */
function tellOfDisk(log: Log, state: DiskState, free: number) {
  const words = {
    ok: 'The disk has room again',
    low: 'The disk is nearly full; soon nothing will be saved. Make room',
    full: 'The disk is all but full: nothing is saved until there is room again',
  } as const satisfies Record<DiskState, string>
  log[state === 'ok' ? 'info' : 'error']({ freeMegabytes: Math.floor(free / megabytes(1)) }, words[state])
}
