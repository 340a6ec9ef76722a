import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { shutdownOnSignal } from '#app/shutdown.server.ts'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { secretsFor } from '#ops/secrets.server.ts'
import { startupErrorText } from '#ops/startupErrors.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { createLog } from '#platform/log.server.ts'
import { DataFolderInUse, startEmbedded } from '#platform/postgres/embedded.server.ts'
import { root } from '#platform/root.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { surviveUncaughtErrors } from '#platform/uncaughtErrors.server.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { builtBar, startDemo } from './createDemo.ts'
import { requireNobody, requireOwnFolder, worldsIn } from './worlds.ts'

/** Ignores all other settings, so no provider, bucket, or database is reachable. */
const read = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'LOG_LEVEL',
  'TIMEOUT_SCALE',
]
const anHour = 3_600_000
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
  const config = configFor(isPublic)
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
    const parts = { secrets, log, bar: await building, isPublic }
    const open = async (port: number, connection: Connection) =>
      startDemo({ ...parts, connection, config: { ...config, port } })
    const last = await worlds.goOn()
    let server = await open(config.port, isPublic ? await worlds.anew() : last)
    shutdown.closeOnShutdown(() => server.close())
    const { origin } = server
    if (isPublic) {
      const port = Number(new URL(origin).port)
      const again = async () => {
        await server.close()
        server = await open(port, await worlds.anew())
      }
      setInterval(() => void again().catch(fail), anHour)
    }
    shutdown.onLameDuck(() => {})
    say(`Simat is at ${origin}`)
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

function configFor(isPublic: boolean) {
  const given = Object.fromEntries(read.map((name) => [name, process.env[name] || undefined]))
  const config = readConfig({
    ...given,
    NODE_ENV: 'development',
    DATA_DIR: given.DATA_DIR ?? resolve(root, '.demo'),
    EDITION: 'trusted',
    ...(isPublic && { REQUESTS_PER_MINUTE: given.REQUESTS_PER_MINUTE ?? '600' }),
  })
  return { ...config, hasPush: config.hasPush && !isPublic }
}
