import { endSomeSessions, recordSignOutOfAll } from '#features/accounts/sessions/sessions.sql.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { showProgress } from './progress.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const userSignOut: Command = {
  name: 'user sign-out',
  takes: '--all',
  summary: 'signs everyone out',
  about: 'They’re signed out at their next request. To sign out one person, use the admin panel.',
  least: 0,
  most: 0,
  flags: { all: 'of everybody' },
  run(invocation) {
    if (!invocation.has('all')) throw new WrongUsage('It signs everybody out: say so by --all.')
    return withDatabase(invocation, async ({ db }) => {
      const ended = await endSessionsOfAll(db)
      await db.write(recordSignOutOfAll, { by: 'command line', sessions: ended })
      invocation.say(`${ended} session(s) of everybody ended.`)
    })
  },
}

const signOutBatch = 5000

async function endSessionsOfAll(db: Database) {
  using progress = showProgress('sessions ended')
  let ended = 0
  for (;;) {
    const [some] = await db.write(endSomeSessions, { most: signOutBatch })
    ended += some!.ended
    progress.at(ended)
    if (some!.ended === 0) return ended
  }
}
