import type { Command } from './command.server.ts'

const call = 'npm run simat --'

export const usageOf = ({ name, takes, summary, about, flags = {} }: Command) =>
  [
    `${call} ${name}${takes && ` ${takes}`}`,
    '',
    `  ${summary}`,
    ...(about ? [`  ${about}`] : []),
    '',
    ...columns([...Object.entries(flags).map(([flag, what]) => [`--${flag}`, what] as const), help]),
  ].join('\n')

const help = ['--help', 'this'] as const

export const overview = (commands: readonly Command[]) =>
  [
    `${call} <command>`,
    '',
    ...columns(
      commands.map(({ name, takes, summary }) => [takes ? `${name} ${takes}` : name, summary] as const),
    ),
    '',
    `  ${call} <command> --help tells more. It is configured by the same environment as the server.`,
    '  --version says which Simat this is.',
    '  It ends with 0 when it was done, 1 when it could not be, 2 when it was asked for wrongly.',
  ].join('\n')

function columns(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
