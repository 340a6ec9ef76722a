import { createInterface } from 'node:readline/promises'
import { inspect, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { commandLine } from '#platform/commandLine.server.ts'
import { isUnavailable } from '#platform/database/databaseFailures.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { Overloaded } from '#platform/overloaded.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { version } from '#platform/version.server.ts'
import { NotRestorable } from '../backup/backupManifest.server.ts'
import { ConfigMistakes, readConfig } from '../config/config.server.ts'
import { startupErrorText } from '../startupErrors.server.ts'
import { type Command, Failure, type Invocation, WrongUsage } from './command.server.ts'
import { commands } from './commands.server.ts'

type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  say(line: string): void
  warn(line: string): void
  signal: AbortSignal
}

/** Exit codes: 0 success, 1 failure, 2 usage error. */
export async function runCommand(typed: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { environment, say, warn, signal } = terminal
  if (typed.length === 1 && typed[0] === '--version') {
    say(`Simat ${version}`)
    return 0
  }
  const parsed = parse(typed, commands)
  if ('help' in parsed) {
    say(parsed.help)
    return 0
  }
  if ('wrong' in parsed) {
    warn(`${parsed.wrong}\n\n${parsed.usage}`)
    return 2
  }
  const { command, words, has, given } = parsed
  try {
    const config = () => {
      const read = readConfig(environment)
      setTimeoutScale(read.timeoutScale)
      return read
    }
    await command.run({ words, has, given, environment, config, say, warn, confirm, ask, signal })
    return 0
  } catch (error) {
    warn(signal.aborted ? 'Interrupted.' : reasonOf(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}

const expected = [Failure, WrongUsage, ConfigMistakes, NotRestorable, DatabaseUnusable, Overloaded]

function reasonOf(error: unknown) {
  if (expected.some((kind) => error instanceof kind) && error instanceof Error) return error.message
  if (error instanceof Error && 'path' in error) return startupErrorText(error) ?? error.message
  if (isUnavailable(error) && error instanceof Error) return `The database does not answer: ${error.message}`
  return startupErrorText(error) ?? inspect(error)
}

const confirm = async (question: string) =>
  (await ask(`${question} Type yes to do it:`))?.trim().toLowerCase() === 'yes'

async function ask(question: string) {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const noAnswer = (cause: unknown) => {
    throw new Failure('No answer, so nothing was done.', { cause })
  }
  return terminal
    .question(`${question} `)
    .catch(noAnswer)
    .finally(() => terminal.close())
}

type Parsed =
  | { help: string }
  | ({ command: Command } & Pick<Invocation, 'words' | 'has' | 'given'>)
  | { wrong: string; usage: string }

function parse(typed: readonly string[], commands: readonly Command[]): Parsed {
  const plain = typed.filter((word) => !word.startsWith('-'))
  const command = commands.find(({ name }) => plain.slice(0, name.split(' ').length).join(' ') === name)
  const wantsHelp = typed.some((word) => word === '--help' || word === '-h')
  if (!command) {
    const group = commands.filter(({ name }) => plain[0] && name.startsWith(`${plain[0]} `))
    const listed = overview(group.length > 0 ? group : commands)
    if (wantsHelp) return { help: listed }
    return { wrong: plain[0] ? `There is no command ${plain.join(' ')}.` : 'Which command?', usage: listed }
  }
  const usage = usageOf(command)
  if (wantsHelp) return { help: usage }
  try {
    return { command, ...wordsOf(typed, command) }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error), usage }
  }
}

function wordsOf(typed: readonly string[], { name, least, most, flags = {}, options = {} }: Command) {
  const known: ParseArgsOptionsConfig = Object.fromEntries([
    ...Object.keys(flags).map((flag) => [flag, { type: 'boolean' as const }] as const),
    ...Object.keys(options).map((option) => [option, { type: 'string' as const }] as const),
  ])
  const { values, positionals } = parseArgs({ args: [...typed], options: known, allowPositionals: true })
  const words = positionals.slice(name.split(' ').length)
  if (words.length < least) throw new WrongUsage('An argument is missing.')
  if (words.length > most) throw new WrongUsage(`Too many arguments: ${words.slice(most).join(' ')}`)
  const given = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  return { words, has: (flag: string) => values[flag] === true, given }
}

const usageOf = ({ name, takes, summary, about, flags = {}, options = {} }: Command) =>
  [
    `${commandLine} ${name}${takes && ` ${takes}`}`,
    '',
    `  ${summary}`,
    ...(about ? [`  ${about}`] : []),
    '',
    ...columns([
      ...Object.entries(options).map(([name, { value, what }]) => [`--${name} ${value}`, what] as const),
      ...Object.entries(flags).map(([flag, what]) => [`--${flag}`, what] as const),
      help,
    ]),
  ].join('\n')

const help = ['--help', 'shows this text'] as const

const overview = (commands: readonly Command[]) =>
  [
    `${commandLine} <command>`,
    '',
    ...columns(
      commands.map(({ name, takes, summary }) => [takes ? `${name} ${takes}` : name, summary] as const),
    ),
    '',
    `  ${commandLine} <command> --help tells more. Commands are configured by the same environment as the server.`,
    '  --version shows the version of Simat.',
    '  The exit code is 0 if it was done, 1 if it could not be done, 2 if it was typed wrongly.',
  ].join('\n')

function columns(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
