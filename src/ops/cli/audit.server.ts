import type { Database } from '#platform/database/database.server.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type AuditLine, actionsWritten, auditEntries, recordAuditRead, subjectNamed } from './audit.sql.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { jsonFlag, printEach } from './printEach.server.ts'
import { withDatabase } from './withDatabase.server.ts'

const usual = 50
const most = 10_000

export const audit: Command = {
  name: 'audit',
  takes: '[--of <who>] [--action <action>] [--most <count>] [--json]',
  summary: 'shows admin and command actions, newest first; reading it is recorded too',
  least: 0,
  most: 0,
  flags: jsonFlag,
  options: {
    of: {
      value: '<who>',
      what: 'only entries about this person: a handle, or an account id, even of a deleted account',
    },
    action: { value: '<action>', what: 'only this action, such as number_revealed' },
    most: { value: '<count>', what: `how many, ${usual} without it` },
  },
  run(invocation) {
    const typed = invocation.given('most')
    const count = typed === undefined ? usual : Number(typed)
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new WrongUsage(`--most is a number from 1 to ${most}.`)
    return withDatabase(invocation, async ({ db }) => {
      const action = invocation.given('action')
      const entries = await readAudit(db, invocation.given('of'), action || null, count)
      printEach(invocation, entries, lineOf, 'Nothing of this is written down.')
      if (entries.length > 0 || !action || invocation.has('json')) return
      const written = await db.seek(actionsWritten, {})
      invocation.say(`What is written down: ${written.map(({ action }) => action).join(', ')}.`)
    })
  },
}

function lineOf({ at, action, by, subjectId, userId, details }: AuditLine) {
  const about = subjectId === null ? [] : [`about ${userId ? `@${userId} (${subjectId})` : subjectId}`]
  const more = details === '{}' ? [] : [details]
  return [at.toISOString(), action, ...about, ...(by ? [`by ${by}`] : []), ...more].join('  ')
}

/** Newest first. Records the read before returning entries. */
async function readAudit(db: Database, who: string | undefined, action: string | null, count: number) {
  const subjectId = who ? await subjectOf(db, who) : null
  if (subjectId === undefined) return []
  await db.write(recordAuditRead, { about: subjectId, action })
  return db.seek(auditEntries, { subjectId, action, most: count })
}

async function subjectOf(db: Database, who: string) {
  const word = foldDigits(who).trim()
  const number = /^[1-9]\d*$/.test(word) ? Number(word) : Number.NaN
  const named = {
    id: Number.isSafeInteger(number) ? number : null,
    handle: word.replace(/^@/, '').toLowerCase(),
  }
  return (await db.read(subjectNamed, named))[0]?.id
}
