import { recompute } from '#ground/database/recompute.server.ts'
import { migrateBackedUp } from '#operate/backup/beforeMigrating.server.ts'
import type { Command } from '../command.server.ts'
import { schemaFolder, visiting } from '../withDatabase.server.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  takes: '[--without-backup]',
  summary: 'applies what is new in db/migrations and db/definitions, and recomputes what that changes',
  about:
    'A server does this itself when it starts. The old version works on the new schema, so migrate first. ' +
    'A backup is made before. ' +
    'Recomputing may be interrupted: the server, or the next run of this command, continues it.',
  least: 0,
  most: 0,
  flags: { 'without-backup': 'makes no backup before, because there is one' },
  run: (invocation) =>
    visiting(invocation, async ({ config, connection }) => {
      const { say, signal } = invocation
      const isEmbedded = !config.databaseUrl
      const applied = await migrateBackedUp(schemaFolder, {
        ...{ config, connection, isEmbedded, say, signal },
        withoutBackup: invocation.has('without-backup'),
      })
      for (const name of applied) invocation.say(`Applied ${name}`)
      if (applied.length === 0) invocation.say('Nothing to apply: the database is up to date.')
      const told = (task: string, state: string) =>
        invocation.say(state === 'ended' ? `Finished: ${task}` : `Working on: ${task}`)
      if (!(await recompute(connection, { signal: invocation.signal, told, rest: 0 })))
        invocation.say('The running server is recomputing already, and will finish it.')
    }),
}
