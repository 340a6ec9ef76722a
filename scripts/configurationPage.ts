import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '#ops/config/settings/allSettings.server.ts'
import { type Setting, type Settings, takesOf } from '#ops/config/settings/setting.server.ts'
import { root } from '#platform/root.server.ts'
import { commandSettings } from './settings.ts'

const path = join(root, 'docs/CONFIGURATION.md')

export const configurationPage = () => readFileSync(path, 'utf8')

export const writeConfigurationPage = () => writeFileSync(path, withTables(configurationPage()))

const tables: Readonly<Record<string, Settings>> = { ...groups, 'Tests and commands': commandSettings }

export function withTables(page: string): string {
  return Object.entries(tables).reduce((text, [title, settings]) => {
    const place = new RegExp(`(?<=^## ${title}\\n(?:(?!^## )[^])*?^${begin}\\n)[^]*?(?=^${end}$)`, 'm')
    if (!place.test(text))
      throw new Error(`docs/CONFIGURATION.md needs ## ${title}, and beneath it ${begin} and ${end}`)
    return text.replace(place, () => tableOf(settings))
  }, page)
}

const begin = '<!-- written by npm run format -->'
const end = '<!-- end -->'

const tableOf = (settings: Settings) =>
  [
    '| name | default | what it takes | what it is |',
    '|---|---|---|---|',
    ...Object.entries(settings).map(row),
    '',
  ].join('\n')

function row([name, setting]: [string, Setting]) {
  const takes = [
    takesOf(setting),
    setting.needed && `**required with ${setting.needed.map(code).join(' or ')}**`,
    setting.isSecret && 'never shown',
  ]
  const about = `${setting.description} Example: ${code(setting.example)}`
  return `| ${[code(name), withoutIt(setting), takes.filter(Boolean).join('; '), about].join(' | ')} |`
}

function withoutIt(setting: Setting) {
  const usual = `${setting.default ?? ''}`
  const inDevelopment =
    setting.development === undefined ? '' : `; in development ${code(setting.development)}`
  return usual === '' ? (setting.without ?? '') : `${code(usual)}${inDevelopment}`
}

const code = (value: string | number) => `\`${value}\``
