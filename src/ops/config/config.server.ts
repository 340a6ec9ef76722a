import { resolve } from 'node:path'
import { type CodeLimits, fixedLimits, relaxedLimits } from '#features/accounts/codes/deriveCode.server.ts'
import { type Ceilings, ceilingAbroad } from '#features/accounts/phone/countries.ts'
import { twilioGateway, unifonicGateway } from '#features/accounts/sms/gateways.server.ts'
import type { Gateway, SmsSettings } from '#features/accounts/sms/smsSettings.ts'
import { policyOf } from '#features/site/policy.ts'
import { isUsual } from './commonPasswords.ts'
import { misspelledSettings } from './misspelledSettings.server.ts'
import { type Environment, Mistakes, readValues, textOf } from './readSettings.server.ts'
import type { SettingValues } from './settings/allSettings.server.ts'
import { ceilingIn, helpLinesIn, isComplete, isJson } from './settings/formats.server.ts'

/** Allowlist of push service hosts: browsers supply the URL, which would allow SSRF. */
const services: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]

export type Config = Readonly<ReturnType<typeof readConfig>>

export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.mistakes = mistakes
  }
}

/** Any NAME can be given as NAME_FILE, the path of a file with the value. */
export function readConfig(environment: Environment) {
  const mistakes = new Mistakes()
  const values = readValues(environment, mistakes)
  const production = values.NODE_ENV === 'production'
  const publicOrigin = values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin
  const dataDir = resolve(values.DATA_DIR)
  const hasAdminPassword = values.ADMIN_PASSWORD !== 'off'
  const config = {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    readDatabaseUrls: values.DATABASE_READ_URL,
    postgresBin: values.POSTGRES_BIN,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicOrigin,
    apps: { android: values.ANDROID_APP, ios: values.IOS_APP },
    secure: publicOrigin?.startsWith('https://') ?? false,
    hsts: values.HSTS,
    appSecret: values.APP_SECRET,
    formerAppSecret: values.FORMER_APP_SECRET,
    adminPassword: hasAdminPassword ? values.ADMIN_PASSWORD : null,
    hasAdminPassword,
    sms: readSms(values, mistakes),
    whatsapp: values.WHATSAPP_URL
      ? { url: values.WHATSAPP_URL.replace(/\/+$/, ''), token: values.WHATSAPP_TOKEN ?? '' }
      : null,
    countries: ceilingsOf(values.SMS_COUNTRIES),
    media: mediaOf(values),
    backup: { to: values.BACKUP_TO && resolve(values.BACKUP_TO), keep: values.BACKUP_KEEP },
    registration: values.REGISTRATION,
    policy: policyOf(values.EDITION),
    push: { privateKey: values.PUSH_PRIVATE_KEY, services },
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL,
    helpLines: values.HELP_LINES && helpLinesIn(values.HELP_LINES),
    codeLimits: codeLimitsOf(values),
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    lameDuckSeconds: values.LAME_DUCK_SECONDS,
    diskReserveMegabytes: production ? 512 : 64,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    timeoutScale: values.TIMEOUT_SCALE,
  }
  if (environment.FEATURES)
    mistakes.add(
      'FEATURES',
      ' is no setting: take it away, and give EDITION=trusted for all that is recommended',
    )
  if (!hasAdminPassword && !config.policy.protects)
    mistakes.add('ADMIN_PASSWORD', ' may be off in EDITION=trusted alone: give that too, or a password')
  if (config.adminPassword && isUsual(config.adminPassword))
    mistakes.add('ADMIN_PASSWORD', ' is wrong: it is one that people try first; give a random one')
  // Backups in the media folder would be deleted by its orphan cleanup.
  if (`${config.backup.to}/`.startsWith(`${dataDir}/media/`)) mistakes.wrong('BACKUP_TO')
  if (textOf(environment, 'NODE_ENV') === null && showsCodes(config.sms) && !isLocal(config))
    mistakes.add('NODE_ENV', codesForAnybody)
  if (production && showsCodes(config.sms))
    mistakes.add('SMS_PROVIDER', ' is console, which shows codes to anyone: name a real provider')
  if (mistakes.size > 0) throw new ConfigMistakes([...mistakes.values()])
  return {
    ...config,
    /** Push needs no key in development, which derives one. */
    hasPush: config.policy.protects && (config.push.privateKey !== null || !production),
    showsCodes: showsCodes(config.sms) && !isLocal(config),
    misspelt: misspelledSettings(environment),
  }
}

const codesForAnybody =
  ' is missing: codes would be shown to anybody who asks for one. Give production, and a real provider of messages; or development, if that is what you want'

const showsCodes = (sms: readonly SmsSettings[]) => sms.some(({ provider }) => provider === 'console')

const isLocal = ({ host, publicOrigin, trustedProxies }: Served) =>
  isLoopback(host) &&
  (!publicOrigin || isLoopback(new URL(publicOrigin).hostname)) &&
  trustedProxies.length === 0

type Served = { host: string; publicOrigin: string | null; trustedProxies: readonly string[] }

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** Countries in display order; null serves all countries. */
const ceilingsOf = (items: SettingValues['SMS_COUNTRIES']): Ceilings | null =>
  items.length > 0
    ? Object.fromEntries(
        items
          .map((item) => ceilingIn(item)!)
          .map(([iso, most], place) => [iso, most ?? (place === 0 ? null : ceilingAbroad)]),
      )
    : null

const mediaOf = (values: SettingValues) =>
  values.S3_BUCKET
    ? {
        store: 's3' as const,
        bucket: values.S3_BUCKET.replace(/\/$/, ''),
        region: values.S3_REGION,
        accessKey: values.S3_ACCESS_KEY ?? '',
        secretKey: values.S3_SECRET_KEY ?? '',
      }
    : { store: 'disk' as const }

const codeLimitsOf = (values: SettingValues): CodeLimits => ({
  ...(values.NODE_ENV === 'production' ? fixedLimits : relaxedLimits),
  sendsPerAddressPerHour: values.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  sendsPerDay: values.OTP_SENDS_PER_DAY,
  wrongGuessesPerDay: Math.floor(values.OTP_SENDS_PER_DAY / 20),
})

/** Providers in fallback order. */
function readSms(values: SettingValues, mistakes: Mistakes): SmsSettings[] {
  const names = [...new Set(values.SMS_PROVIDER)]
  if (names.length > 1 && names.includes('console'))
    mistakes.wrong('SMS_PROVIDER', 'real providers, or console alone, which shows codes and sends nothing')
  return names.map((name) => providers[name](values, mistakes))
}

const providers = {
  console: () => ({ provider: 'console' as const }),
  twilio: (values: SettingValues) =>
    twilioGateway({
      account: values.SMS_TWILIO_ACCOUNT ?? '',
      token: values.SMS_TWILIO_TOKEN ?? '',
      from: values.SMS_TWILIO_FROM ?? '',
    }),
  unifonic: (values: SettingValues) => unifonicGateway({ appSid: values.SMS_UNIFONIC_APP_SID ?? '' }),
  http: readHttp,
}

/** A gateway's templates may contain {to}, {digits} (without +), and {text}. */
function readHttp(values: SettingValues, mistakes: Mistakes): Gateway {
  const { SMS_HTTP_URL: url, SMS_HTTP_BODY: body } = values
  const accepted = values.SMS_HTTP_ACCEPTED ?? ''
  if (url && !mistakes.has('SMS_HTTP_BODY') && !isComplete(url + (body ?? '')))
    mistakes.wrong(body === null ? 'SMS_HTTP_URL' : 'SMS_HTTP_BODY')
  return {
    provider: 'http',
    url: url ?? '',
    body,
    json: body !== null && isJson(body),
    headers: Object.fromEntries(new Headers(JSON.parse(values.SMS_HTTP_HEADERS ?? '{}'))),
    accepts: (_fields, text) => text.includes(accepted),
    errorCode: null,
  }
}
