import { maskedNumber } from '#admin/admin.rules.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Affected, affectedAccounts, erasedSince, recordAffected } from './affected.sql.ts'
import { type Command, type Invocation, WrongUsage } from './command.server.ts'
import { showProgress } from './progress.server.ts'
import { withDatabase } from './withDatabase.server.ts'
import { writePrivateFile } from './writePrivateFile.server.ts'

const atOnce = 1000

export const affected: Command = {
  name: 'affected',
  takes: '<file> --since <moment> [--until <moment>] [--sessions] [--numbers]',
  summary: 'writes who had an account or sessions in a period, for a breach',
  about:
    'The file ends in .csv or .json and must not exist yet; only you will be able to read it. A moment is a day or a time of UTC, such as 2026-03-01 or 2026-03-01T14:30. The audit log records it.',
  least: 1,
  most: 1,
  options: {
    since: { value: '<moment>', what: 'when it began' },
    until: { value: '<moment>', what: 'when it ended; now by default' },
  },
  flags: {
    sessions: 'only those who used a session in that time',
    numbers: 'writes whole numbers; without it only the last two digits',
  },
  run(invocation) {
    const [file = ''] = invocation.words
    const form = /\.(csv|json)$/.exec(file)?.[1]
    if (!form) throw new WrongUsage('The name of the file ends in .csv or .json.')
    const [since, until] = [momentOf(invocation, 'since'), momentOf(invocation, 'until') ?? new Date()]
    if (!since) throw new WrongUsage('Say since when: --since 2026-03-01T14:30.')
    if (since > until) throw new WrongUsage('It ended before it began.')
    const asked = { since, until, onlySessions: invocation.has('sessions') }
    const hasNumbers = invocation.has('numbers')
    return withDatabase(invocation, async ({ db }) => {
      await db.write(recordAffected, { since, until, hasNumbers })
      const counted = { accounts: 0, withSessions: 0 }
      const rows = listed(db, asked, hasNumbers, counted)
      await writePrivateFile(file, form === 'csv' ? asCsv(rows) : asJson(rows))
      const [gone] = await db.read(erasedSince, { since })
      invocation.say(
        `Wrote ${file}: ${counted.accounts} account(s), ${counted.withSessions} of them with sessions that were used in that time.`,
      )
      if (gone && gone.erased > 0)
        invocation.say(
          `${gone.erased} account(s) were erased since, and are not in it: only a backup of before has them.`,
        )
    })
  },
}

const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?Z?$/

function momentOf(invocation: Invocation, option: string) {
  const typed = invocation.given(option)
  if (typed === undefined) return null
  const at = moment.test(typed)
    ? Date.parse(typed.length > 10 ? typed.replace(/Z?$/, 'Z') : typed)
    : Number.NaN
  if (Number.isNaN(at))
    throw new WrongUsage(`--${option} is a day or a time of UTC, such as 2026-03-01T14:30.`)
  return new Date(at)
}

type AffectedQuery = { since: Date; until: Date; onlySessions: boolean }
type AffectedCounts = { accounts: number; withSessions: number }

async function* listed(
  db: Database,
  { onlySessions, ...asked }: AffectedQuery,
  hasNumbers: boolean,
  counted: AffectedCounts,
) {
  using progress = showProgress('accounts looked at')
  for (let [after, seen] = [0, 0]; ; ) {
    const rows = await db.seek(affectedAccounts, { ...asked, after, most: atOnce })
    seen += rows.length
    progress.at(seen)
    for (const row of rows) {
      if (onlySessions && row.sessions === 0) continue
      counted.accounts += 1
      if (row.sessions > 0) counted.withSessions += 1
      yield hasNumbers ? row : { ...row, number: maskedNumber(row.number) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

const columns = ['id', 'userId', 'number', 'country', 'openedAt', 'sessions'] as const

async function* asCsv(rows: AsyncIterable<Affected>) {
  yield `${columns.join(',')}\n`
  for await (const row of rows) yield `${columns.map((name) => `"${csvCell(row[name])}"`).join(',')}\n`
}

async function* asJson(rows: AsyncIterable<Affected>) {
  let between = '[\n'
  for await (const row of rows) {
    yield `${between}${JSON.stringify(row)}`
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

const csvCell = (value: Affected[keyof Affected]) =>
  value instanceof Date ? value.toISOString() : (value ?? '')
