import { keysOf } from '#ground/keys.ts'
import { codeSettings } from './codesSettings.server.ts'
import { databaseSettings } from './databaseSettings.server.ts'
import { notifyingSettings } from './notifyingSettings.server.ts'
import { photoSettings } from './photosSettings.server.ts'
import { protectionSettings } from './protectionSettings.server.ts'
import { ratingSettings } from './ratingsSettings.server.ts'
import { servingSettings } from './servingSettings.server.ts'
import type { Setting, Settings } from './setting.server.ts'
import { smsHttpSettings } from './smsHttpSettings.server.ts'
import { smsSettings } from './smsSettings.server.ts'
import { watchingSettings } from './watchingSettings.server.ts'
import { whatsappSettings } from './whatsappSettings.server.ts'

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
