import { resolve } from 'node:path'
import { keysOf } from '#ground/keys.ts'
import type { Text } from '#ground/words/i18n.ts'
import { type CodeLimits, fixedLimits, laxLimits } from '#rooms/account/codes/codeOf.server.ts'
import type { SmsSettings } from '#rooms/account/sms/settings.ts'
import { policyOf } from '#rooms/page/policy.ts'
import { readCountries } from './countries.server.ts'
import { readMedia } from './mediaConfig.server.ts'
import { misspeltIn } from './misspelt.server.ts'
import { type Environment, type Reader, reader } from './reader.server.ts'
import { neededInProduction, settings } from './settings/allSettings.server.ts'
import { readSms, readWhatsapp } from './smsConfig.server.ts'
import { isUsual } from './usualPasswords.ts'

/** The hosts to which messages are sent, and no others, because browsers tell us the address. */
const services: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]

function readPush(read: Reader) {
  const privateKey = read.secret('PUSH_PRIVATE_KEY')
  if (privateKey && !/^[\w-]{43}$/.test(privateKey)) read.wrong('PUSH_PRIVATE_KEY')
  return { privateKey, services }
}

const readCodeLimits = (read: Reader, production: boolean): CodeLimits => ({
  ...(production ? fixedLimits : laxLimits),
  sendsPerAddressPerHour: read.number('OTP_SENDS_PER_ADDRESS_PER_HOUR'),
  sendsPerDay: read.number('OTP_SENDS_PER_DAY'),
  wrongGuessesPerDay: read.number('OTP_WRONG_GUESSES_PER_DAY'),
})

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

/**
 * Reads the environment, once, at start. Every NAME may also be NAME_FILE, the path of a file that holds it.
 */
export function readConfig(environment: Environment) {
  const mistakes: string[] = []
  const read = reader(environment, mistakes)
  const production = read.oneOf('NODE_ENV') === 'production'
  const edition = read.oneOf('EDITION')
  const publicOrigin = read.origin('PUBLIC_ORIGIN')
  const dataDir = resolve(read.text('DATA_DIR'))
  const config = {
    production,
    port: read.number('PORT'),
    host: read.text('HOST'),
    dataDir,
    databaseUrl: read.postgres('DATABASE_URL'),
    migrateDatabaseUrl: read.postgres('MIGRATE_DATABASE_URL'),
    readDatabaseUrls: read.postgresList('DATABASE_READ_URL'),
    postgresBin: read.text('POSTGRES_BIN'),
    databaseConnections: read.number('DATABASE_CONNECTIONS'),
    publicOrigin,
    secure: publicOrigin?.startsWith('https://') ?? false,
    hsts: read.oneOf('HSTS'),
    appSecret: read.secret('APP_SECRET'),
    formerAppSecret: read.secret('FORMER_APP_SECRET'),
    adminPassword: read.secret('ADMIN_PASSWORD'),
    hasAdminPassword: read.oneOf('ADMIN_PASSWORD_SIGN_IN') === 'on',
    sms: readSms(read),
    whatsapp: readWhatsapp(read),
    countries: readCountries(read),
    media: readMedia(read),
    backup: readBackup(read, dataDir),
    registration: read.oneOf('REGISTRATION'),
    policy: policyOf(edition, { min: read.number('SEALED_RATINGS_MIN'), lot: read.number('SEALED_LOT') }),
    push: readPush(read),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    logLevel: read.oneOf('LOG_LEVEL'),
    supportEmail: read.text('SUPPORT_EMAIL'),
    helpLines: readHelpLines(read),
    codeLimits: readCodeLimits(read, production),
    connectionsPerAddress: read.number('CONNECTIONS_PER_ADDRESS'),
    lameDuckSeconds: read.number('LAME_DUCK_SECONDS'),
    diskReserveMegabytes: production ? 512 : 64,
    metricsPort: read.number('METRICS_PORT'),
    metricsHost: read.text('METRICS_HOST'),
    metricsToken: read.secret('METRICS_TOKEN'),
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE'),
    patience: read.number('PATIENCE'),
  }
  if (environment.FEATURES)
    mistakes.push(
      'FEATURES is no setting: take it away, and give EDITION=trusted for all that is recommended',
    )
  if (edition === 'specified')
    for (const name of keysOf(settings))
      if (settings[name].edition && read.given(name))
        mistakes.push(`${name} is read by EDITION=trusted alone: give that too, or take it away`)
  if (config.adminPassword && config.adminPassword.length >= 12 && isUsual(config.adminPassword))
    mistakes.push('ADMIN_PASSWORD is wrong: it is one that people try first; give a random one')
  if (config.metricsToken && config.metricsPort === null)
    mistakes.push('METRICS_PORT is missing: METRICS_TOKEN protects what is served there')
  if (!config.databaseUrl && (config.migrateDatabaseUrl || config.readDatabaseUrls.length > 0))
    mistakes.push('DATABASE_URL is missing: MIGRATE_DATABASE_URL and DATABASE_READ_URL come on top of it')
  if (!read.given('NODE_ENV') && showsCodes(config.sms) && !isLocal(config)) mistakes.push(codesForAnybody)
  if (production) {
    const missing = missingInProduction(read, config)
    const isNamed = (name: string) => mistakes.some((known) => known.startsWith(name))
    mistakes.push(...missing.filter((line) => !isNamed(line.split(' ', 1)[0]!)))
  }
  if (mistakes.length > 0) throw new ConfigMistakes([...new Set(mistakes)])
  return {
    ...config,
    /** Development makes itself a key. */
    hasPush: config.policy.protects && (config.push.privateKey !== null || !production),
    showsCodes: showsCodes(config.sms) && !isLocal(config),
    misspelt: misspeltIn(environment),
  }
}

const codesForAnybody =
  'NODE_ENV is missing: codes would be shown to anybody who asks for one. Give production, and a real provider of messages; or development, if that is what you want'

const showsCodes = (sms: readonly SmsSettings[]) => sms.some(({ provider }) => provider === 'console')

/** Nobody but this machine is served. */
const isLocal = ({ host, publicOrigin, trustedProxies }: Served) =>
  isLoopback(host) &&
  (!publicOrigin || isLoopback(new URL(publicOrigin).hostname)) &&
  trustedProxies.length === 0

type Served = { host: string; publicOrigin: string | null; trustedProxies: readonly string[] }

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

type Needing = { sms: readonly SmsSettings[]; hasAdminPassword: boolean }

function missingInProduction(read: Reader, { sms, hasAdminPassword }: Needing) {
  const missing = neededInProduction
    .filter((name) => !read.given(name) && (hasAdminPassword || name !== 'ADMIN_PASSWORD'))
    .map((name) => `${name} is missing: ${settings[name].remedy}`)
  return showsCodes(sms)
    ? [...missing, 'SMS_PROVIDER is console, which shows codes to anyone: name a real provider']
    : missing
}

/** A text in English, two slashes, and the same in Arabic. */
function readHelpLines(read: Reader): Text | null {
  const given = read.given('HELP_LINES')
  if (given === null) return null
  const [en = '', ar = '', ...more] = given.split('//').map((text) => text.trim())
  return en && ar && more.length === 0 ? { en, ar } : read.wrong('HELP_LINES')
}

/** Where backups are kept, and how many nightly ones. Without a folder none are made by themselves. */
function readBackup(read: Reader, dataDir: string) {
  const given = read.given('BACKUP_TO')
  const to = given && resolve(given)
  // The server removes files of nobody from where photos are, and a backup would be one.
  const isWrong = given && (/^\w+:\/\//.test(given) || `${to}/`.startsWith(`${dataDir}/media/`))
  if (isWrong) read.wrong('BACKUP_TO')
  return { to: isWrong ? null : to, keep: read.number('BACKUP_KEEP') }
}
