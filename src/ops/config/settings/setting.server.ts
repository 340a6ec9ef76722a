import { type Static, Type } from '#platform/api/contract.ts'
import { type Format, formats } from './formats.server.ts'

/** What is known of a setting besides its schema. docs/CONFIGURATION.md and the messages are made of both. */
type About = {
  /** What it is, in one or two sentences. */
  description: string
  example: string
  /** What is so while it is not given, where that is no constant. */
  without?: string
  /** Settings that require it: NAME, NAME=value, or PREFIX_…. */
  needed?: readonly string[]
  /** The accepted values in words, where the schema can't be put into words. */
  takes?: string
  /** Its value, or a part of it, is never shown. */
  isSecret?: true
  /** The only edition that reads it. */
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
    /** The default in development, where that is another. */
    development?: number
  }

export type Settings = Readonly<Record<string, Setting>>

type Built<S extends Type.TSchema, A> = Setting & (A extends { default: unknown } ? S : Type.TOptional<S>)

/** What has no default may be missing. */
const built = <S extends Type.TSchema, A>(schema: S, about: A) =>
  ('default' in (about as object) ? schema : Type.Optional(schema)) as unknown as Built<S, A>

type AboutText = About & { default?: string; format?: Format; minLength?: number; pattern?: string }

export const TextValue = <const A extends AboutText>(about: A) => built(Type.String({ ...about }), about)

type AboutNumber = About & { default?: number; development?: number; minimum: number; maximum?: number }

/** A count without a bound of its own still has one, against typing errors. */
export const Whole = <const A extends AboutNumber>(about: A) =>
  built(Type.Integer({ maximum: 1_000_000_000, ...about }), about)

export const Choice = <T extends string, const A extends About & { default: T }>(
  choices: readonly T[],
  about: A,
) => built(Type.Enum([...choices], { ...about }), about)

/** Several, with commas between them. */
export const List = <S extends Type.TSchema, const A extends About & { default: readonly Static<S>[] }>(
  items: S,
  about: A,
) => built(Type.Array(items, { ...about }), about)

/** The value of a setting that isn't given; null without a constant default. */
export const defaultOf = ({ default: usual, development }: Setting, production: boolean) =>
  (production ? usual : (development ?? usual)) ?? null

/** In words, with marks around code: for the page, and for messages. */
export function takesOf(setting: Setting): string {
  if (setting.takes) return setting.takes
  if (setting.format) return formats[setting.format].takes
  if (setting.items) return `${takesOf(setting.items)}; or several, with commas between them`
  if (setting.enum) return `one of ${setting.enum.map((choice) => `\`${choice}\``).join(', ')}`
  if (setting.type === 'integer') return `a whole number from ${setting.minimum} to ${setting.maximum}`
  return setting.minLength ? `${setting.minLength} or more characters` : 'text'
}
