import { commandLine } from '#platform/commandLine.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { recompute } from '#platform/database/recompute.server.ts'
import { prepareRole } from '#platform/database/sessionSettings.server.ts'
import { migrateBackedUp } from '../backup/backupBeforeMigration.server.ts'
import { afterRecovery } from '../backup/erasedNumbers/afterRecovery.server.ts'
import { storedFormerNumbers } from '../backup/erasedNumbers/erasedNumbers.server.ts'
import { appSecretsFor } from '../secrets.server.ts'
import { type Command, Failure, WrongUsage } from './command.server.ts'
import { filling, schemaFolder, visiting } from './withDatabase.server.ts'

export const databaseRecovered: Command = {
  name: 'database recovered',
  takes: '<time>',
  summary:
    'after a point-in-time recovery of PostgreSQL: deletes again accounts deleted since, and signs everyone out',
  about:
    'The time is like 2026-03-01T12:00:00Z. The server must be stopped, and former-numbers be there, in DATA_DIR or BACKUP_TO, ' +
    'because the database no longer knows who was erased. After `restore` it is not needed.',
  least: 1,
  most: 1,
  run: (invocation) =>
    visiting(invocation, async ({ config, connection, isServed, pending }) => {
      const to = new Date(invocation.words[0]!)
      if (Number.isNaN(to.getTime())) throw new WrongUsage('Give a time like 2026-03-01T12:00:00Z.')
      if (isServed) throw new Failure('A Simat server is running on this database. Stop it first.')
      if (pending.length > 0)
        throw new Failure(
          `The database lacks changes of this version. Apply them first: ${commandLine} migrate`,
        )
      const secrets = await appSecretsFor(config)
      const formerNumbers = await storedFormerNumbers(config, invocation.say)
      const { erasedAgain } = await afterRecovery({ connection, to, secrets, formerNumbers })
      invocation.say(
        `Everybody is signed out. The server will erase again ${erasedAgain} account(s) that were erased after that time.`,
      )
    }),
}

export const migrateCommand: Command = {
  name: 'migrate',
  takes: '[--without-backup]',
  summary: 'applies new migrations and definitions, and recomputes what they change',
  about:
    'A server does this itself when it starts. The old version works on the new schema, so migrate first. ' +
    'A backup is made before. ' +
    'You can interrupt the recomputation: the server, or the next run of this command, continues it.',
  least: 0,
  most: 0,
  flags: { 'without-backup': 'makes no backup before, because there is one' },
  run: (invocation) =>
    filling(invocation, async ({ config, connection }) => {
      const { say, signal } = invocation
      const isEmbedded = !config.databaseUrl
      const applied = await migrateBackedUp(schemaFolder, {
        ...{ config, connection, isEmbedded, say, signal },
        withoutBackup: invocation.has('without-backup'),
      })
      for (const name of applied) invocation.say(`Applied ${name}`)
      if (applied.length === 0) invocation.say('Nothing to apply: the database is up to date.')
      const onStatus = (task: string, state: string) =>
        invocation.say(state === 'ended' ? `Finished: ${task}` : `Working on: ${task}`)
      if (!(await recompute(connection, { signal: invocation.signal, onStatus, rest: 0 })))
        invocation.say('The running server is recomputing already, and will finish it.')
    }),
}

export const databasePrepare: Command = {
  name: 'database prepare',
  takes: '',
  summary: 'writes Simat’s connection settings into its PostgreSQL role, for use with a pooler',
  about:
    'Without a pooler it is not needed: a server then asks for the settings itself. ' +
    'They apply to this role in this database, in new connections. If the pooler is running, reconnect it (RECONNECT).',
  least: 0,
  most: 0,
  run: (invocation) =>
    visiting(invocation, async ({ connection }) => {
      const role = await onDedicatedConnection(connection, 'simat command', prepareRole)
      invocation.say(`The role ${role} has the settings now, for connections that are opened from now on.`)
      invocation.say('If the pooler is running, run RECONNECT in its console, or restart it.')
    }),
}
