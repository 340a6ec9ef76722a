/** How a name is read, and what the reader needs to know for it. */
type Kind =
  | { kind: 'text'; usual?: string }
  | { kind: 'number'; usual?: number | InEither; least: number; most: number }
  | { kind: 'one'; choices: readonly string[]; usual: string }
  | { kind: 'ordered'; choices: readonly string[]; usual: string }
  | { kind: 'secret'; least: number }
  | { kind: 'origin' | 'postgres' | 'postgresList' | 'networks' }

/** Null is a value that is no constant. */
type InEither = { readonly production: number | null; readonly development: number }

/** All that is known of one name of the environment. docs/CONFIGURATION.md is written from it. */
export type Setting = Kind & {
  /** What it is, in one or two sentences. */
  about: string
  example: string
  /** What is so while it is not given, where that is no constant. */
  without?: string
  /** When it must be given: `in production`, or beside which other value. */
  required?: string
  /** What a message about a missing or wrong value tells to do. */
  remedy?: string
  /** Its value, or a part of it, is never shown. */
  isSecret?: true
  /** The only edition that reads it. */
  edition?: 'trusted'
}

export type Settings = Readonly<Record<string, Setting>>

/** What is so without a value; null where that is nothing, or no constant. */
export function usualOf(setting: Setting, production: boolean): string | number | null {
  const usual = 'usual' in setting ? setting.usual : undefined
  if (typeof usual === 'object') return production ? usual.production : usual.development
  return usual ?? null
}

/** The bound of counts that need none: it only refuses what is no count any more. */
export const mostCounted = 1_000_000_000
