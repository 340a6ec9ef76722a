import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Type } from '#platform/api/contract.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { type SettingName, type SettingValues, schema, settings } from './settings/allSettings.server.ts'
import { formats } from './settings/formats.server.ts'
import { defaultOf, takesOf } from './settings/setting.server.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export class Mistakes extends Map<string, string> {
  add(name: SettingName | 'FEATURES', what: string) {
    if (!this.has(name)) this.set(name, `${name}${what}`)
  }

  wrong(name: SettingName, takes = takesOf(settings[name])) {
    this.add(name, ` is wrong: give ${withoutMarkup(takes)}`)
  }
}

const isRight = new Ajv({
  allErrors: true,
  coerceTypes: true,
  strict: false,
  formats: Object.fromEntries(keysOf(formats).map((name) => [name, formats[name].accepts])),
}).compile<Partial<SettingValues>>(Type.Partial(schema))

export function textOf(environment: Environment, name: SettingName, mistakes = new Mistakes()) {
  const file = environment[`${name}_FILE`]
  if (!file) return environment[name]?.trim() || null
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    // Don't print the path, because it could be the secret itself.
    mistakes.add(name, '_FILE names a file that cannot be read: correct the path or its permissions')
    return null
  }
}

export function readValues(environment: Environment, mistakes: Mistakes): SettingValues {
  const parsed: Partial<Record<SettingName, string | string[]>> = {}
  for (const name of keysOf(settings)) {
    const text = textOf(environment, name, mistakes)
    const list = settings[name].items && text && listOf(text)
    if (text && list?.length !== 0) parsed[name] = list ?? text
  }
  isRight(parsed)
  const wrong = new Set(isRight.errors?.map(({ instancePath }) => instancePath.split('/')[1]))
  for (const name of keysOf(parsed).filter((each) => wrong.has(each))) {
    mistakes.wrong(name)
    delete parsed[name]
  }
  const isGiven = (need: string) =>
    keysOf(parsed).some(
      (name) =>
        need === name ||
        [parsed[name]].flat().some((value) => need === `${name}=${value}`) ||
        (need.endsWith('…') && name.startsWith(need.slice(0, -1))),
    )
  for (const name of keysOf(settings)) {
    const { needed = [], edition = parsed.EDITION } = settings[name]
    const need = name in parsed ? undefined : needed.find(isGiven)
    if (need) mistakes.add(name, ` is missing with ${need}: give ${withoutMarkup(takesOf(settings[name]))}`)
    if (name in parsed && edition !== parsed.EDITION)
      mistakes.add(name, ` is read by EDITION=${edition} alone: give that too, or take it away`)
  }
  const production = parsed.NODE_ENV === 'production'
  const usual = keysOf(settings).map((name) => [name, defaultOf(settings[name], production)])
  return { ...Object.fromEntries(usual), ...parsed }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

export const withoutMarkup = (text: string) => text.replaceAll('`', '')
