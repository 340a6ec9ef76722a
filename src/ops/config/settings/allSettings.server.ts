import { type Static, Type } from '#platform/api/contract.ts'
import { databaseSettings, photoSettings } from './databaseSettings.server.ts'
import {
  codeSettings,
  smsHttpSettings,
  smsSettings,
  wakingSettings,
  whatsappSettings,
} from './sendingSettings.server.ts'
import { protectionSettings, servingSettings, watchingSettings } from './servingSettings.server.ts'
import type { Setting, Settings } from './setting.server.ts'

export const groups = {
  'The server': servingSettings,
  'The database': databaseSettings,
  'Codes by SMS': smsSettings,
  'Codes by any other provider': smsHttpSettings,
  'Codes by WhatsApp': whatsappSettings,
  'Limits of codes': codeSettings,
  'Push notifications': wakingSettings,
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
  ...wakingSettings,
  ...protectionSettings,
  ...photoSettings,
  ...watchingSettings,
}

export type SettingName = keyof typeof all
export const settings: Readonly<Record<SettingName, Setting>> = all

export const schema = Type.Object(all)

type Read = Static<typeof schema>

export type SettingValues = {
  readonly [Name in keyof Read]-?: undefined extends Read[Name]
    ? Exclude<Read[Name], undefined> | null
    : Read[Name]
}
