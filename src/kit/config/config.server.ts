import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { featureNames } from '#kit/boot.ts'
import { readMedia } from './media.server.ts'
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

type Environment = Readonly<Record<string, string | undefined>>

/** Read once, at start. Every NAME may also be NAME_FILE, the path of a file that holds it. */
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
    publicOrigin,
    secure: publicOrigin?.startsWith('https://') ?? false,
    appSecret: read.secret('APP_SECRET', 32),
    adminPassword: read.secret('ADMIN_PASSWORD', 12),
    sms: readSms(read),
    media: readMedia(read),
    features: new Set(read.someOf('FEATURES', featureNames)),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    supportEmail: read.text('SUPPORT_EMAIL') ?? 'support@simat.example',
    otpSendsPerAddressPerHour: read.number(
      'OTP_SENDS_PER_ADDRESS_PER_HOUR',
      production ? 100 : 1000,
      1,
      most,
    ),
    otpSendsPerNumberPerHour: read.number('OTP_SENDS_PER_NUMBER_PER_HOUR', production ? 4 : 400, 1, most),
    otpSendsPerNumberPerDay: read.number('OTP_SENDS_PER_NUMBER_PER_DAY', production ? 8 : 800, 1, most),
    otpSendsPerPrefixPerHour: read.number('OTP_SENDS_PER_PREFIX_PER_HOUR', production ? 30 : 3000, 1, most),
    otpSendsPerDay: read.number('OTP_SENDS_PER_DAY', production ? 10_000 : 1_000_000, 2, most),
    otpSendsBeforeSuspicion: read.number('OTP_SENDS_BEFORE_SUSPICION', production ? 30 : 3000, 1, most),
    otpWrongGuessesPerNumberPerDay: read.number(
      'OTP_WRONG_GUESSES_PER_NUMBER_PER_DAY',
      production ? 10 : 100,
      1,
      most,
    ),
    otpWrongGuessesPerDay: read.number('OTP_WRONG_GUESSES_PER_DAY', production ? 500 : 50_000, 1, most),
    connectionsPerAddress: read.number('CONNECTIONS_PER_ADDRESS', production ? 256 : 4096, 1, most),
    lameDuckSeconds: read.number('LAME_DUCK_SECONDS', production ? 5 : 0, 0, 60),
    diskReserveMegabytes: read.number('DISK_RESERVE_MB', production ? 512 : 64, 0, most),
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE', production ? 600 : 60_000, 1, 1_000_000_000),
  }
  if (production) {
    const named = (line: string) => mistakes.some((known) => known.startsWith(line.split(' ', 1)[0]!))
    mistakes.push(...missingInProduction(config).filter((line) => !named(line)))
  }
  if (mistakes.length > 0) throw new ConfigMistakes([...new Set(mistakes)])
  return config
}

function missingInProduction(config: {
  appSecret: unknown
  adminPassword: unknown
  publicOrigin: unknown
  sms: readonly SmsSettings[]
}) {
  return [
    !config.appSecret && 'APP_SECRET is missing: give 32 or more random characters, the same to every server',
    !config.adminPassword && 'ADMIN_PASSWORD is missing: give 12 or more characters',
    !config.publicOrigin &&
      'PUBLIC_ORIGIN is missing: give the address people type, like https://simat.example',
    config.sms.some(({ provider }) => provider === 'console') &&
      'SMS_PROVIDER is console, which shows codes to anyone: name a real provider',
  ].filter((line) => line !== false)
}

export type Reader = ReturnType<typeof reader>

function reader(environment: Environment, mistakes: string[]) {
  const text = (name: string) => {
    const file = environment[`${name}_FILE`]
    if (!file) return environment[name]?.trim() || null
    try {
      return readFileSync(file, 'utf8').trim() || null
    } catch {
      // Without the path: somebody may have put the secret itself there.
      mistakes.push(`${name}_FILE names a file that cannot be read: correct the path or its permissions`)
      return null
    }
  }
  const wrong = (name: string, remedy: string) => {
    mistakes.push(`${name} is wrong: ${remedy}`)
    return null
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)

  return {
    text,
    wrong,
    required(name: string, remedy: string) {
      const before = mistakes.length
      const value = text(name)
      if (!value && mistakes.length === before) mistakes.push(`${name} is missing: ${remedy}`)
      return value ?? ''
    },
    proxies(name: string) {
      const values = list(name)
      if (values.every(isNetwork)) return values
      wrong(name, `give addresses or networks like 10.0.0.0/8, or some of ${networkNames.join(', ')}`)
      return []
    },
    number(name: string, otherwise: number, least: number, most: number) {
      const value = Number(text(name) ?? otherwise)
      if (Number.isInteger(value) && value >= least && value <= most) return value
      wrong(name, `give a whole number from ${least} to ${most}`)
      return otherwise
    },
    oneOf<const T extends string>(name: string, choices: readonly T[], otherwise: T): T {
      const value = text(name) ?? otherwise
      const choice = choices.find((each) => each === value)
      return choice ?? wrong(name, `give one of ${choices.join(', ')}`) ?? otherwise
    },
    inOrder<const T extends string>(name: string, choices: readonly T[], otherwise: T): T[] {
      const values = [...new Set(list(name))]
      const known = values.flatMap((value) => choices.find((choice) => choice === value) ?? [])
      if (known.length < values.length)
        wrong(name, `give one or more of ${choices.join(', ')}, with commas between them`)
      return known.length > 0 ? known : [otherwise]
    },
    someOf<const T extends string>(name: string, choices: readonly T[]): readonly T[] {
      const values = list(name)
      if (values.includes('all')) return choices
      const unknown = values.filter((value) => !choices.some((choice) => choice === value))
      if (unknown.length > 0)
        wrong(name, `${unknown.join(', ')} is unknown; give all, or some of ${choices.join(', ')}`)
      return choices.filter((choice) => values.includes(choice))
    },
    secret(name: string, least: number) {
      const value = text(name)
      return value && value.length < least ? wrong(name, `give ${least} or more characters`) : value
    },
    origin(name: string) {
      const value = text(name)
      const url = value ? URL.parse(value) : null
      // As browsers write it in `Origin`: lower case, without the usual port.
      if (!value || (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`))
        return url?.origin ?? null
      return wrong(name, 'give a scheme and host without a path, like https://simat.example')
    },
    postgres(name: string) {
      const value = text(name)
      return !value || /^postgres(ql)?:\/\/./.test(value)
        ? value
        : wrong(name, 'give postgres://user:password@host/database')
    },
  }
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(value: string) {
  const [address = '', bits, ...more] = value.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const bounded = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return networkNames.includes(value) || (isIP(address) > 0 && bounded && more.length === 0)
}
