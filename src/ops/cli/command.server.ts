import type { Config } from '#ops/config/config.server.ts'
import type { Environment } from '#ops/config/readSettings.server.ts'

export type Command = {
  name: string
  takes: string
  summary: string
  about?: string
  least: number
  most: number
  flags?: Readonly<Record<string, string>>
  options?: Readonly<Record<string, { value: string; what: string }>>
  run(invocation: Invocation): Promise<void>
}

export type Invocation = {
  words: readonly string[]
  has(flag: string): boolean
  given(option: string): string | undefined
  environment: Environment
  /** Read lazily, because `doctor` must start with a broken configuration and report its errors. */
  config(): Config
  say(line: string): void
  warn(line: string): void
  /** False without a terminal. */
  confirm(question: string): Promise<boolean>
  /** Null without a terminal. */
  ask(question: string): Promise<string | null>
  /** Aborted by SIGINT or SIGTERM. */
  signal: AbortSignal
}

export class Failure extends Error {}

export class WrongUsage extends Error {}
