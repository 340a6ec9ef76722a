import { type Static, Type } from '#platform/api/contract.ts'
import { type Format, formats } from './formats.server.ts'

/** These texts and the schema generate docs/CONFIGURATION.md and the error messages. */
type About = {
  description: string
  example: string
  /** Describes the default if it isn't a constant. */
  without?: string
  /** Settings that require this one, as NAME, NAME=value, or PREFIX_…. */
  needed?: readonly string[]
  takes?: string
  isSecret?: true
  edition?: 'trusted'
}

export type Setting = About &
  Type.TSchema & {
    type?: string
    enum?: readonly string[]
    items?: Setting
    format?: Format
    minLength?: number
    minimum?: number
    maximum?: number
    default?: string | number | readonly string[]
    development?: number
  }

export type Settings = Readonly<Record<string, Setting>>

type Built<S extends Type.TSchema, A> = Setting & (A extends { default: unknown } ? S : Type.TOptional<S>)

const built = <S extends Type.TSchema, A>(schema: S, about: A) =>
  ('default' in (about as object) ? schema : Type.Optional(schema)) as unknown as Built<S, A>

type AboutText = About & { default?: string; format?: Format; minLength?: number; pattern?: string }

export const TextValue = <const A extends AboutText>(about: A) => built(Type.String({ ...about }), about)

type AboutNumber = About & { default?: number; development?: number; minimum: number; maximum?: number }

/** Has bounds even without an explicit maximum, to catch typos. */
export const Whole = <const A extends AboutNumber>(about: A) =>
  built(Type.Integer({ maximum: 1_000_000_000, ...about }), about)

export const Choice = <T extends string, const A extends About & { default: T }>(
  choices: readonly T[],
  about: A,
) => built(Type.Enum([...choices], { ...about }), about)

export const List = <S extends Type.TSchema, const A extends About & { default: readonly Static<S>[] }>(
  items: S,
  about: A,
) => built(Type.Array(items, { ...about }), about)

export const defaultOf = ({ default: usual, development }: Setting, production: boolean) =>
  (production ? usual : (development ?? usual)) ?? null

/** In Markdown, for the docs and for messages. */
export function takesOf(setting: Setting): string {
  if (setting.takes) return setting.takes
  if (setting.format) return formats[setting.format].takes
  if (setting.items) return `${takesOf(setting.items)}; or several, with commas between them`
  if (setting.enum) return `one of ${setting.enum.map((choice) => `\`${choice}\``).join(', ')}`
  if (setting.type === 'integer') return `a whole number from ${setting.minimum} to ${setting.maximum}`
  return setting.minLength ? `${setting.minLength} or more characters` : 'text'
}
