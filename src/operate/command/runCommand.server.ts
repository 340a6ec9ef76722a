import { createInterface } from 'node:readline/promises'
import { inspect } from 'node:util'
import { isUnavailable } from '#ground/database/databaseFailures.server.ts'
import { NotUsable } from '#ground/database/notUsable.server.ts'
import { Overloaded } from '#ground/overloaded.server.ts'
import { bePatient } from '#ground/patience.server.ts'
import { version } from '#ground/version.server.ts'
import { NotRestorable } from '../backup/backupManifest.server.ts'
import { ConfigMistakes, readConfig } from '../config/config.server.ts'
import { obstacleIn } from '../obstacles.server.ts'
import { Failure, WrongUsage } from './command.server.ts'
import { commands } from './commands.server.ts'
import { parse } from './parse.server.ts'

type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  say(line: string): void
  warn(line: string): void
  signal: AbortSignal
}

/** Runs what was typed and returns the exit code: 0 done, 1 failed, 2 typed wrongly. */
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
      bePatient(read.patience * (command.timesLonger ?? 1))
      return read
    }
    await command.run({ words, has, given, environment, config, say, warn, confirm, signal })
    return 0
  } catch (error) {
    warn(signal.aborted ? 'Interrupted.' : reasonOf(error))
    return error instanceof WrongUsage ? 2 : 1
  }
}

const expected = [Failure, WrongUsage, ConfigMistakes, NotRestorable, NotUsable, Overloaded]

/**
 * One sentence for what an operator can mend. Anything else is a mistake of ours and is shown with its stack.
 */
function reasonOf(error: unknown) {
  if (expected.some((kind) => error instanceof kind) && error instanceof Error) return error.message
  if (error instanceof Error && 'path' in error) return obstacleIn(error) ?? error.message
  if (isUnavailable(error) && error instanceof Error) return `The database does not answer: ${error.message}`
  return obstacleIn(error) ?? inspect(error)
}

async function confirm(question: string) {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes to do it: `).finally(() => terminal.close())
  return answer.trim().toLowerCase() === 'yes'
}
