import type { Invocation } from './command.server.ts'

export const jsonFlag = { json: 'prints each as a line of JSON, for programs' }

export function printEach<T extends object>(
  { has, say }: Pick<Invocation, 'has' | 'say'>,
  rows: readonly T[],
  lineOf: (row: T) => string,
  none?: string,
) {
  for (const row of rows) say(has('json') ? JSON.stringify(row) : lineOf(row))
  if (none && rows.length === 0 && !has('json')) say(none)
}
