import { onOwnConnection } from '#ground/database/longWork.server.ts'
import { prepareRole } from '#ground/database/sessionSettings.server.ts'
import type { Command } from '../command.server.ts'
import { visiting } from '../withDatabase.server.ts'

export const databasePrepare: Command = {
  name: 'database prepare',
  takes: '',
  summary: 'writes the settings of Simat’s connections into its role in PostgreSQL, for a pooler in between',
  about:
    'Without a pooler it is not needed: a server then asks for the settings itself. ' +
    'They hold for this role in this database, in new connections; end those of the pooler (RECONNECT) if it is running.',
  least: 0,
  most: 0,
  run: (invocation) =>
    visiting(invocation, async ({ connection }) => {
      const role = await onOwnConnection(connection, 'simat command', prepareRole)
      invocation.say(`The role ${role} has the settings now, for connections that are opened from now on.`)
      invocation.say(
        'If the pooler is running, end those that it has: RECONNECT in its console, or restart it.',
      )
    }),
}
