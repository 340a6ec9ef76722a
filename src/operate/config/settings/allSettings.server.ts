import { keysOf } from '#ground/keys.ts'
import { databaseSettings } from './databaseSettings.server.ts'
import { photoSettings, protectionSettings } from './photosSettings.server.ts'
import { servingSettings } from './servingSettings.server.ts'
import { mostCounted, type Setting, type Settings } from './setting.server.ts'
import { smsHttpSettings, smsSettings } from './smsSettings.server.ts'

const watchingSettings = {
  LOG_LEVEL: {
    kind: 'one',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    usual: 'info',
    about:
      'What is logged, as JSON lines on standard output. Phones are masked; bodies and cookies are never logged.',
    example: 'warn',
  },
  METRICS_PORT: {
    kind: 'number',
    least: 0,
    most: 65_535,
    about:
      'Where Prometheus reads how the server does, apart from people ([RUNBOOK.md](RUNBOOK.md#what-a-server-measures)).',
    without: 'no metrics are served',
    example: '9464',
  },
  METRICS_HOST: {
    kind: 'text',
    usual: '127.0.0.1',
    about: 'The address of this machine on which the metrics are served.',
    example: '0.0.0.0',
  },
  METRICS_TOKEN: {
    kind: 'secret',
    least: 16,
    about: 'The bearer token that Prometheus must bring.',
    without: 'none is asked for',
    example: 'a-token-of-prometheus',
    isSecret: true,
  },
} as const satisfies Settings

const codeSettings = {
  OTP_SENDS_PER_ADDRESS_PER_HOUR: {
    kind: 'number',
    usual: { production: 100, development: 1000 },
    least: 1,
    most: mostCounted,
    about:
      'How many codes an address may ask for in an hour: more when half of them are entered, fewer when nobody enters them.',
    example: '200',
  },
  OTP_SENDS_PER_DAY: {
    kind: 'number',
    usual: { production: 10_000, development: 1_000_000 },
    least: 2,
    most: mostCounted,
    about: 'How many codes are sent in a day. Half of them are kept for known numbers.',
    example: '50000',
  },
  OTP_WRONG_GUESSES_PER_DAY: {
    kind: 'number',
    usual: { production: 500, development: 50_000 },
    least: 1,
    most: mostCounted,
    about:
      'How many wrong codes in all may come in a day from devices that are not known, before those who guess have one guess a code.',
    example: '2000',
  },
} as const satisfies Settings

const ratingSettings = {
  SEALED_RATINGS_MIN: {
    kind: 'number',
    usual: 3,
    least: 3,
    most: 50,
    about: 'How many raters of a trait must be new, or have changed, before a night counts it anew.',
    example: '5',
    edition: 'trusted',
  },
  SEALED_LOT: {
    kind: 'number',
    usual: 12,
    least: 8,
    most: 15,
    about:
      'Of so many stars about one is drawn by lot before it is counted. It stays as it was when the ratings were sealed.',
    example: '10',
    edition: 'trusted',
  },
} as const satisfies Settings

const whatsappSettings = {
  WHATSAPP_URL: {
    kind: 'text',
    about:
      'Where Meta takes messages, with its version and the id of the number. A person may then have their code by WhatsApp, 30 s after an SMS.',
    without: 'codes go by SMS alone',
    example: 'https://graph.facebook.com/v24.0/106540352242922/messages',
    remedy: 'give an https address without user, password or query; http only to this machine',
    edition: 'trusted',
  },
  WHATSAPP_TOKEN: {
    kind: 'text',
    about: 'The permanent token of a system user that may send messages.',
    example: 'EAAJB…',
    required: 'with `WHATSAPP_URL`',
    remedy: 'give the token of a system user with whatsapp_business_messaging',
    isSecret: true,
    edition: 'trusted',
  },
} as const satisfies Settings

const notifyingSettings = {
  PUSH_PRIVATE_KEY: {
    kind: 'secret',
    least: 43,
    about:
      'The key by which push services know this installation, made by `npm run simat -- push keys`. With another one, every device has to ask again.',
    without: 'derived from `APP_SECRET` in development; in production no device is woken',
    example: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    remedy: 'make one by `npm run simat -- push keys`, the same for every server',
    isSecret: true,
    edition: 'trusted',
  },
} as const satisfies Settings

/** Every name that a server reads from the environment, in groups. */
export const groups = {
  'The server': servingSettings,
  'The database': databaseSettings,
  'Codes by SMS': smsSettings,
  'Codes by any other provider': smsHttpSettings,
  'Codes by WhatsApp': whatsappSettings,
  'Limits of codes': codeSettings,
  'Push notifications': notifyingSettings,
  'Sealed ratings': ratingSettings,
  'Limits of requests': protectionSettings,
  'Photos in a bucket': photoSettings,
  'Log and metrics': watchingSettings,
} as const satisfies Readonly<Record<string, Settings>>

const all = {
  ...servingSettings,
  ...databaseSettings,
  ...smsSettings,
  ...smsHttpSettings,
  ...whatsappSettings,
  ...codeSettings,
  ...notifyingSettings,
  ...ratingSettings,
  ...protectionSettings,
  ...photoSettings,
  ...watchingSettings,
} as const

type All = typeof all
export type SettingName = keyof All

/** The names that are read in this way. */
export type NameOf<Kind extends Setting['kind']> = {
  [Name in SettingName]: All[Name]['kind'] extends Kind ? Name : never
}[SettingName]

export type ChoiceOf<Name extends NameOf<'one' | 'ordered'>> = All[Name]['choices'][number]

/** The type of a name that has a constant without a value, or may be missing. */
export type OrUsual<Name extends SettingName, T> = All[Name] extends { usual: string | number | BothGiven }
  ? T
  : T | null
type BothGiven = { production: number; development: number }

export const settings: Readonly<Record<SettingName, Setting>> = all

/** The names without which production does not start. SMS_PROVIDER has a value without being given. */
export const neededInProduction = keysOf(settings).filter(
  (name) => settings[name].required === 'in production' && !('usual' in settings[name]),
)
