import { readAudit } from '#desk/audit/audit.server.ts'
import { type AuditLine, actionsWritten } from '#desk/audit/audit.sql.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { jsonFlag, sayEach } from './sayEach.server.ts'
import { withDatabase } from './withDatabase.server.ts'

const usual = 50
const most = 10_000

export const audit: Command = {
  name: 'audit',
  takes: '[--of <who>] [--action <action>] [--most <count>] [--json]',
  summary:
    'shows what was done at the desk and by commands, the latest first; that you read it is recorded too',
  least: 0,
  most: 0,
  flags: jsonFlag,
  options: {
    of: {
      value: '<who>',
      what: 'only what is about them: a handle, or the id of an account, also of one that is gone',
    },
    action: { value: '<action>', what: 'only this, such as number_revealed' },
    most: { value: '<count>', what: `how many, ${usual} without it` },
  },
  run(invocation) {
    const typed = invocation.given('most')
    const count = typed === undefined ? usual : Number(typed)
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new WrongUsage(`--most is a number from 1 to ${most}.`)
    return withDatabase(invocation, async ({ db }) => {
      const asked = { who: invocation.given('of'), action: invocation.given('action') }
      const reader = { by: 'command line', network: null } as const
      const entries = await readAudit(db, { ...asked, before: null, most: count }, reader)
      sayEach(invocation, entries, lineOf, 'Nothing of this is written down.')
      if (entries.length > 0 || !asked.action || invocation.has('json')) return
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
