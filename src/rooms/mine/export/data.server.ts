import type { Gathered, ListName } from './gather.server.ts'

const listNames: readonly ListName[] = [
  'userIds',
  'ratingsGiven',
  'referrals',
  'notifications',
  'sessions',
  'toldElsewhere',
  'photos',
  'administration',
]

/** Writes the file for other programs: one JSON value, in which each row of a list has a line of its own. */
export async function* dataFile({ written, facts, also }: Gathered, at: Date): AsyncGenerator<string> {
  const head = JSON.stringify({ format: 'simat-export', version: 1, exportedAt: at, ...facts }, null, 2)
  yield head.slice(0, -2)
  for (const name of [...listNames, ...also]) {
    yield `,\n  "${name}": [`
    yield* written(
      name,
      (rows, isFirst) => (isFirst ? '' : ',') + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(','),
    )
    yield '\n  ]'
  }
  yield '\n}\n'
}
