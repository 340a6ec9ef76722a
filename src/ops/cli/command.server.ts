import type { Config } from '#ops/config/config.server.ts'
import type { Environment } from '#ops/config/readSettings.server.ts'

/** One command of the operator. Without `flags` it takes none but --help. */
export type Command = {
  /** One word or two: `migrate`, `user show`. */
  name: string
  /** What follows the name, as the usage shows it. */
  takes: string
  summary: string
  /** What an operator must know beforehand, shown by --help. */
  about?: string
  least: number
  most: number
  flags?: Readonly<Record<string, string>>
  /** Flags that are followed by a value: its name, and what it is. */
  options?: Readonly<Record<string, { value: string; what: string }>>
  /** How many times longer than a server it waits for a statement. */
  timesLonger?: number
  run(invocation: Invocation): Promise<void>
}

export type Invocation = {
  words: readonly string[]
  has(flag: string): boolean
  /** What was given with an option. */
  given(option: string): string | undefined
  environment: Environment
  /**
   * Reads the configuration only when it is needed, because `doctor` must be able to say what is wrong with
   * it.
   */
  config(): Config
  say(line: string): void
  warn(line: string): void
  /** Asks on a terminal; elsewhere nobody could answer, so the answer is no. */
  confirm(question: string): Promise<boolean>
  /** Aborted by SIGINT or SIGTERM. */
  signal: AbortSignal
}

/** A command could not be done; the operator reads the message. */
export class Failure extends Error {}

/** A command was typed wrongly. */
export class WrongUsage extends Error {}
