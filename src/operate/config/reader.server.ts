import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import {
  type ChoiceOf,
  type NameOf,
  type OrUsual,
  type SettingName,
  settings,
} from './settings/allSettings.server.ts'
import { type Setting, usualOf } from './settings/setting.server.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Reader = ReturnType<typeof reader>

/** Reads the environment, and notes what is wrong with it beside its remedy. */
export function reader(environment: Environment, mistakes: string[]) {
  const given = (name: SettingName) => {
    const file = environment[`${name}_FILE`]
    if (!file) return environment[name]?.trim() || null
    try {
      return readFileSync(file, 'utf8').trim() || null
    } catch {
      // The path is not named, because somebody may have put the secret itself there.
      mistakes.push(`${name}_FILE names a file that cannot be read: correct the path or its permissions`)
      return null
    }
  }
  const wrong = (name: SettingName, remedy = settings[name].remedy) => {
    mistakes.push(`${name} is wrong: ${remedy}`)
    return null
  }
  const list = (name: SettingName) =>
    (given(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  const production = given('NODE_ENV') === 'production'
  const usual = (name: SettingName) => usualOf(settings[name], production)

  return {
    given,
    wrong,
    text: <Name extends NameOf<'text'>>(name: Name) => (given(name) ?? usual(name)) as OrUsual<Name, string>,
    required(name: NameOf<'text'>) {
      const before = mistakes.length
      const value = given(name)
      if (!value && mistakes.length === before) mistakes.push(`${name} is missing: ${settings[name].remedy}`)
      return value ?? ''
    },
    networks(name: NameOf<'networks'>) {
      const values = list(name)
      if (values.every(isNetwork)) return values
      wrong(name, `give addresses or networks like 10.0.0.0/8, or some of ${networkNames.join(', ')}`)
      return []
    },
    number<Name extends NameOf<'number'>>(name: Name) {
      const { least, most } = described(name, 'number')
      const text = given(name)
      const value = Number(text)
      if (text !== null && Number.isInteger(value) && value >= least && value <= most) return value
      if (text !== null) wrong(name, `give a whole number from ${least} to ${most}`)
      return usual(name) as OrUsual<Name, number>
    },
    oneOf<Name extends NameOf<'one'>>(name: Name) {
      const { choices, usual } = described(name, 'one')
      const value = given(name) ?? usual
      const isKnown = choices.includes(value)
      if (!isKnown) wrong(name, `give one of ${choices.join(', ')}`)
      return (isKnown ? value : usual) as ChoiceOf<Name>
    },
    inOrder<Name extends NameOf<'ordered'>>(name: Name) {
      const { choices, usual } = described(name, 'ordered')
      const values = [...new Set(list(name))]
      const known = values.filter((value) => choices.includes(value))
      if (known.length < values.length)
        wrong(name, `give one or more of ${choices.join(', ')}, with commas between them`)
      return (known.length > 0 ? known : [usual]) as ChoiceOf<Name>[]
    },
    secret(name: NameOf<'secret'>) {
      const { least } = described(name, 'secret')
      const value = given(name)
      return value && value.length < least ? wrong(name, `give ${least} or more characters`) : value
    },
    origin(name: NameOf<'origin'>) {
      const value = given(name)
      const url = value ? URL.parse(value) : null
      // The origin is as browsers write it in `Origin`: in lower case and without the usual port.
      if (!value || (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`))
        return url?.origin ?? null
      return wrong(name, 'give a scheme and host without a path, like https://simat.example')
    },
    postgres(name: NameOf<'postgres'>) {
      const value = given(name)
      return !value || isPostgres(value) ? value : wrong(name, `give ${postgresExample}`)
    },
    postgresList(name: NameOf<'postgresList'>): readonly string[] {
      const values = list(name)
      if (values.every(isPostgres)) return values
      wrong(name, `give one or more of ${postgresExample}, with commas between them`)
      return []
    },
  }
}

/** What is known of a name, as the type of its kind. */
const described = <Kind extends Setting['kind']>(name: NameOf<Kind>, _: Kind) =>
  settings[name] as Extract<Setting, { kind: Kind }>

const postgresExample = 'postgres://user:password@host/database'
const isPostgres = (value: string) => /^postgres(ql)?:\/\/./.test(value)

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(value: string) {
  const [address = '', bits, ...more] = value.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const bounded = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return networkNames.includes(value) || (isIP(address) > 0 && bounded && more.length === 0)
}
