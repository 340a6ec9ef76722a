import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Command, type Invocation, WrongUsage } from './command.server.ts'
import { overview, usageOf } from './usage.server.ts'

type Parsed =
  | { help: string }
  | ({ command: Command } & Pick<Invocation, 'words' | 'has' | 'given'>)
  | { wrong: string; usage: string }

/** What was typed, as a command with its words and flags. */
export function parse(typed: readonly string[], commands: readonly Command[]): Parsed {
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
