import { endSessionsOf } from '#rooms/account/sessions/sessions.sql.ts'
import { type Command, WrongUsage } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

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
      const accountId = who === undefined ? null : await accountSought(db, who)
      const [done] = await db.write(endSessionsOf, { accountId, by: 'command line' })
      invocation.say(`${done!.ended} session(s) of ${who ?? 'everybody'} ended.`)
    })
  },
}
