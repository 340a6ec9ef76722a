import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#ground/root.server.ts'
import { groups } from '#operate/config/settings/allSettings.server.ts'
import { mostCounted, type Setting, type Settings } from '#operate/config/settings/setting.server.ts'
import { commandSettings } from './settings.ts'

const path = join(root, 'docs/CONFIGURATION.md')

export const configurationPage = () => readFileSync(path, 'utf8')

export const writeConfigurationPage = () => writeFileSync(path, withTables(configurationPage()))

const tables: Readonly<Record<string, Settings>> = { ...groups, 'Tests and commands': commandSettings }

/** Writes each group's table beneath its heading. What people wrote around the tables stays. */
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
    takenBy(setting),
    setting.required && `**required ${setting.required}**`,
    setting.isSecret && 'never shown',
  ]
  const about = `${setting.about} Example: ${code(setting.example)}`
  return `| ${[code(name), withoutIt(setting), takes.filter(Boolean).join('; '), about].join(' | ')} |`
}

function withoutIt({ without, ...setting }: Setting) {
  const usual = 'usual' in setting ? setting.usual : undefined
  if (typeof usual !== 'object') return usual === undefined ? (without ?? '') : code(usual)
  const production = usual.production === null ? without : code(usual.production)
  return `${production}; in development ${code(usual.development)}`
}

function takenBy(setting: Setting): string {
  switch (setting.kind) {
    case 'text':
      return 'text'
    case 'number':
      return setting.most === mostCounted
        ? `a whole number, ${setting.least} or more`
        : `a whole number from ${setting.least} to ${setting.most}`
    case 'one':
      return `one of ${setting.choices.map(code).join(', ')}`
    case 'ordered':
      return `one or more of ${setting.choices.map(code).join(', ')}, with commas between them`
    case 'secret':
      return `${setting.least} or more characters`
    case 'origin':
      return 'a scheme and host without a path'
    case 'postgres':
      return 'an address `postgres://…`'
    case 'postgresList':
      return 'addresses `postgres://…` with commas between them'
    case 'networks':
      return 'addresses or networks, with commas between them'
  }
}

const code = (value: string | number) => `\`${value}\``
