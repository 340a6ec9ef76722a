import { resolve } from 'node:path'
import { openStore } from '#features/photos/store.server.ts'
import { keptFormerNumbers } from '../backup/leavers/formerNumbers.server.ts'
import { restore } from '../backup/restore.server.ts'
import { appSecretFor } from '../secrets.server.ts'
import { type Command, Failure } from './command.server.ts'
import { schemaFolder, visiting } from './withDatabase.server.ts'

export const restoreCommand: Command = {
  name: 'restore',
  takes: '<folder> [--replace]',
  summary: 'restores a backup into an empty database, all of it or nothing',
  about: 'The server must be stopped. The photos go to where the configuration keeps them.',
  least: 1,
  most: 1,
  flags: { replace: 'first deletes everything that is in the database' },
  run: (invocation) =>
    visiting(invocation, async ({ config, connection, isServed }) => {
      if (isServed) throw new Failure('A Simat server is running on this database. Stop it, then restore.')
      const { tables, media, madeAt, erasedAgain } = await restore({
        connection,
        store: openStore(config),
        folder: resolve(invocation.words[0]!),
        schemaFolder,
        replace: invocation.has('replace'),
        secret: await appSecretFor(config),
        formerNumbers: await keptFormerNumbers(config.dataDir),
        signal: invocation.signal,
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      invocation.say(
        `Restored ${tables.length} tables, ${rows} rows and ${media.files} photo files as of ${madeAt}.`,
      )
      invocation.say(
        'Everybody is signed out. ' +
          `The server will erase again ${erasedAgain} account(s) that were erased after the backup.`,
      )
    }),
}
