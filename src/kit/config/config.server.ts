import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { featureNames } from '#kit/boot.ts'
import { isAmongPhotos, readBackup } from './backup.server.ts'
import { readCodeLimits } from './codeLimits.server.ts'
import { readMedia } from './media.server.ts'
import { type Environment, reader } from './reader.server.ts'
import { readSms, type SmsSettings } from './sms.server.ts'

export type Config = Readonly<ReturnType<typeof readConfig>>

/** All that is wrong with the environment, each line with its remedy. */
export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.mistakes = mistakes
  }
}

const most = 1_000_000_000

/** Reads the environment, once, at start. Every NAME may also be NAME_FILE, the path of a file that holds it. */
export function readConfig(environment: Environment) {
  const mistakes: string[] = []
  const read = reader(environment, mistakes)
  const production =
    read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const publicOrigin = read.origin('PUBLIC_ORIGIN')
  const config = {
    production,
    port: read.number('PORT', 3000, 0, 65_535),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.postgres('DATABASE_URL'),
    migrateDatabaseUrl: read.postgres('MIGRATE_DATABASE_URL'),
    readDatabaseUrls: read.postgresList('DATABASE_READ_URL'),
    databaseConnections: read.number('DATABASE_CONNECTIONS', null, 5, 10_000),
    workers: read.number('WORKERS', production ? usualWorkers(read.text('DATABASE_URL')) : 1, 1, 256),
    publicOrigin,
    secure: publicOrigin?.startsWith('https://') ?? false,
    appSecret: read.secret('APP_SECRET', 32),
    adminPassword: read.secret('ADMIN_PASSWORD', 12),
    sms: readSms(read),
    media: readMedia(read),
    backup: readBackup(read),
    features: new Set(read.someOf('FEATURES', featureNames)),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    supportEmail: read.text('SUPPORT_EMAIL') ?? 'support@simat.example',
    codeLimits: readCodeLimits(read, production),
    connectionsPerAddress: read.number('CONNECTIONS_PER_ADDRESS', production ? 256 : 4096, 1, most),
    lameDuckSeconds: read.number('LAME_DUCK_SECONDS', production ? 5 : 0, 0, 60),
    diskReserveMegabytes: read.number('DISK_RESERVE_MB', production ? 512 : 64, 0, most),
    metricsPort: read.number('METRICS_PORT', null, 0, 65_535),
    metricsHost: read.text('METRICS_HOST') ?? '127.0.0.1',
    metricsToken: read.secret('METRICS_TOKEN', 16),
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE', production ? 600 : 60_000, 1, 1_000_000_000),
  }
  if (config.metricsToken && config.metricsPort === null)
    mistakes.push('METRICS_PORT is missing: METRICS_TOKEN protects what is served there')
  if (!config.databaseUrl && (config.migrateDatabaseUrl || config.readDatabaseUrls.length > 0))
    mistakes.push('DATABASE_URL is missing: MIGRATE_DATABASE_URL and DATABASE_READ_URL come on top of it')
  if (isAmongPhotos(config))
    mistakes.push('BACKUP_TO is wrong: photos are kept there; give backups a folder or a bucket of their own')
  if (production) {
    const named = (line: string) => mistakes.some((known) => known.startsWith(line.split(' ', 1)[0]!))
    mistakes.push(...missingInProduction(config).filter((line) => !named(line)))
  }
  if (mistakes.length > 0) throw new ConfigMistakes([...new Set(mistakes)])
  return config
}

/** The embedded database takes as much of the processors as the workers do. */
const usualWorkers = (databaseUrl: string | null) =>
  databaseUrl ? availableParallelism() : Math.max(1, Math.floor(availableParallelism() / 2))

function missingInProduction(config: {
  appSecret: unknown
  adminPassword: unknown
  publicOrigin: unknown
  sms: readonly SmsSettings[]
}) {
  return [
    !config.appSecret && 'APP_SECRET is missing: give 32 or more random characters, the same on every server',
    !config.adminPassword && 'ADMIN_PASSWORD is missing: give 12 or more characters',
    !config.publicOrigin &&
      'PUBLIC_ORIGIN is missing: give the address people type, like https://simat.example',
    config.sms.some(({ provider }) => provider === 'console') &&
      'SMS_PROVIDER is console, which shows codes to anyone: name a real provider',
  ].filter((line) => line !== false)
}
