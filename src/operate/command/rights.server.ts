import { closedRequests, openRequests, recordListing } from '#features/rights/queries.server.ts'
import type { RowOf } from '#kit/database/statement.server.ts'
import type { Command } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

const most = 1000

export const rights: Command = {
  name: 'rights',
  takes: '[--answered]',
  summary: 'shows what people asked for about their data, those due first on top',
  about: 'They are answered at the desk. That you listed them is recorded.',
  least: 0,
  most: 0,
  flags: { answered: 'shows those that were answered, the latest first' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      await db.write(recordListing, { by: 'command line' })
      const listed = invocation.has('answered') ? closedRequests : openRequests
      const found = await db.seek(listed, { after: null, most })
      for (const request of found) invocation.say(lineOf(request))
      if (found.length === 0) invocation.say('There are no such requests.')
    }),
}

function lineOf(request: RowOf<typeof openRequests>) {
  const { reference, kind, dueOn, daysLeft, answeredOn, answer, accountId, userId, contact } = request
  const asker = userId ? `@${userId}` : (contact ?? accountId ?? 'the account was deleted')
  const due =
    daysLeft < 0 ? `due on ${dueOn}, ${-daysLeft} day(s) late` : `due on ${dueOn}, ${daysLeft} day(s) left`
  return [reference, kind, asker, answeredOn ? `answered on ${answeredOn}: ${answer}` : due].join('  ')
}
