import { closeAllAdminSessions } from '#desk/sessions/deskSessions.sql.ts'
import type { Command } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const adminSignOut: Command = {
  name: 'admin sign-out',
  takes: '',
  summary: 'ends all sessions of the desk',
  about: 'Another ADMIN_PASSWORD does so too, from the next start on.',
  least: 0,
  most: 0,
  flags: {},
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const closed = await db.write(closeAllAdminSessions, {})
      invocation.say(`${closed.length} session(s) of the desk ended.`)
    }),
}
