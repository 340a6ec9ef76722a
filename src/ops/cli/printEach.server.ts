import type { Invocation } from './command.server.ts'

/** For programs: a line of JSON for each of what a command lists, and nothing else. */
export const jsonFlag = { json: 'prints each as a line of JSON, for programs' }

/** Says a line for each, or that there is none. */
export function printEach<T extends object>(
  { has, say }: Pick<Invocation, 'has' | 'say'>,
  rows: readonly T[],
  lineOf: (row: T) => string,
  none?: string,
) {
  for (const row of rows) say(has('json') ? JSON.stringify(row) : lineOf(row))
  if (none && rows.length === 0 && !has('json')) say(none)
}
