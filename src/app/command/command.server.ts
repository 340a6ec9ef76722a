import type { Config } from '#kit/config/config.server.ts'

/** One thing an operator asks for. Without `flags`, it takes none but --help. */
export type Command = {
  /** One word or two: `migrate`, `user show`. */
  name: string
  /** What follows the name, as the usage shows it. */
  takes: string
  summary: string
  /** What one must know before, under --help. */
  about?: string
  least: number
  most: number
  flags?: Readonly<Record<string, string>>
  run(invocation: Invocation): Promise<void>
}

export type Invocation = {
  words: readonly string[]
  has(flag: string): boolean
  /** Read when it is needed, for `doctor` must be able to say what is wrong with it. */
  config(): Config
  say(line: string): void
  warn(line: string): void
  /** On a terminal; elsewhere nobody answers, and it is no. */
  confirm(question: string): Promise<boolean>
  /** The operator has had enough. */
  signal: AbortSignal
}

/** It could not be done, and the operator reads why. */
export class Failure extends Error {}

/** It was asked for wrongly. */
export class WrongUsage extends Error {}
