import { commandLine } from '#ground/commandLine.server.ts'
import type { Command } from './command.server.ts'

export const usageOf = ({ name, takes, summary, about, flags = {}, options = {} }: Command) =>
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

export const overview = (commands: readonly Command[]) =>
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
