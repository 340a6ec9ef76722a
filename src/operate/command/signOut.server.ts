import type { Database } from '#ground/database/database.server.ts'
import { endSessionsOf, endSomeSessions, recordSignOutOfAll } from '#rooms/account/sessions/sessions.sql.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { showProgress } from './progress.server.ts'
import { accountSought, whoHelp } from './userCommands.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const userSignOut: Command = {
  name: 'user sign-out',
  takes: '[<who>] [--all]',
  summary: 'ends all sessions of somebody, or with --all of everybody',
  about: `${whoHelp} Their next request finds them signed out, and their devices are unknown.`,
  least: 0,
  most: 1,
  flags: { all: 'of everybody' },
  run(invocation) {
    const who = invocation.words[0]
    if ((who === undefined) !== invocation.has('all')) throw new WrongUsage('Name somebody, or give --all.')
    return withDatabase(invocation, async ({ db }) => {
      const by = 'command line'
      let ended = 0
      if (who === undefined) {
        ended = await endSessionsOfAll(db)
        await db.write(recordSignOutOfAll, { by, sessions: ended })
      } else {
        const [done] = await db.write(endSessionsOf, { accountId: await accountSought(db, who), by })
        ended = done!.ended
      }
      invocation.say(`${ended} session(s) of ${who ?? 'everybody'} ended.`)
    })
  },
}

/** As many as end within a second. */
const endedAtOnce = 5000

async function endSessionsOfAll(db: Database) {
  using progress = showProgress('sessions ended')
  let ended = 0
  for (;;) {
    const [some] = await db.write(endSomeSessions, { most: endedAtOnce })
    ended += some!.ended
    progress.at(ended)
    if (some!.ended === 0) return ended
  }
}
