import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

export type Reader = ReturnType<typeof reader>

/** Reads the environment, and notes what is wrong with it beside its remedy. */
export function reader(environment: Environment, mistakes: string[]) {
  const text = (name: string) => {
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
    number<T extends number | null>(name: string, otherwise: T, least: number, most: number): number | T {
      const given = text(name)
      if (given === null) return otherwise
      const value = Number(given)
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
      // The origin is as browsers write it in `Origin`: in lower case and without the usual port.
      if (!value || (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`))
        return url?.origin ?? null
      return wrong(name, 'give a scheme and host without a path, like https://simat.example')
    },
    postgres(name: string) {
      const value = text(name)
      return !value || isPostgres(value) ? value : wrong(name, `give ${postgresExample}`)
    },
    postgresList(name: string): readonly string[] {
      const values = list(name)
      if (values.every(isPostgres)) return values
      wrong(name, `give one or more of ${postgresExample}, with commas between them`)
      return []
    },
  }
}

const postgresExample = 'postgres://user:password@host/database'
const isPostgres = (value: string) => /^postgres(ql)?:\/\/./.test(value)

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(value: string) {
  const [address = '', bits, ...more] = value.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const bounded = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return networkNames.includes(value) || (isIP(address) > 0 && bounded && more.length === 0)
}
