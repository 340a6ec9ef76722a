import { commandLine } from '#ground/commandLine.server.ts'
import { keptFormerNumbers } from '#operate/backup/leavers/formerNumbers.server.ts'
import { afterRecovery } from '#operate/backup/leavers/recovered.server.ts'
import { appSecretsFor } from '#operate/secrets.server.ts'
import { type Command, Failure, WrongUsage } from '../command.server.ts'
import { visiting } from '../withDatabase.server.ts'

export const databaseRecovered: Command = {
  name: 'database recovered',
  takes: '<time>',
  summary:
    'after PostgreSQL itself was set back to a time: erases again who was erased since, and signs everybody out',
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
      const formerNumbers = await keptFormerNumbers(config, invocation.say)
      const { erasedAgain } = await afterRecovery({ connection, to, secrets, formerNumbers })
      invocation.say(
        `Everybody is signed out. The server will erase again ${erasedAgain} account(s) that were erased after that time.`,
      )
    }),
}
