import { keysOf } from '#platform/typedRecords.ts'
import { type Environment, textOf, withoutMarkup } from '../config/readSettings.server.ts'
import { groups, type SettingName, settings } from '../config/settings/allSettings.server.ts'
import { defaultOf } from '../config/settings/setting.server.ts'
import type { Command } from './command.server.ts'

export const config: Command = {
  name: 'config',
  takes: '',
  summary: 'shows the effective configuration and where each value comes from, without secrets',
  about:
    'docs/CONFIGURATION.md says what each name is. Mistakes are listed at the end, and the exit code is 1.',
  least: 0,
  most: 0,
  async run({ environment, config: read, say }) {
    const names = keysOf(settings)
    const width = Math.max(...names.map((name) => name.length))
    for (const title of keysOf(groups)) {
      say(title)
      for (const name of names.filter((each) => each in groups[title]))
        say(`  ${name.padEnd(width)}  ${inForce(name, environment)}`)
    }
    read()
  },
}

function inForce(name: SettingName, environment: Environment) {
  const setting = settings[name]
  const value = textOf(environment, name)
  if (value !== null) {
    const origin = environment[`${name}_FILE`] ? `${name}_FILE` : 'environment'
    return `${setting.isSecret ? masked(value) : value}  (${origin})`
  }
  const usual = `${defaultOf(setting, textOf(environment, 'NODE_ENV') === 'production') ?? ''}`
  return usual === '' ? `–  (${withoutMarkup(setting.without ?? 'not set')})` : `${usual}  (default)`
}

/** Masks only a URL's password: operators compare the rest. */
function masked(value: string) {
  const address = /^(postgres(?:ql)?:\/\/[^:@/?#]*):[^@]*@([^@?#]*)$/.exec(value)
  return address ? `${address[1]}:•••@${address[2]}` : `••• ${value.length} characters`
}
