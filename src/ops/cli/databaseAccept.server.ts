import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { migrateBackedUp } from '../backup/backupBeforeMigration.server.ts'
import {
  beginInstallation,
  requireKnownSecret,
  requireMatchingData,
} from '../installation/installation.server.ts'
import { installationOn } from '../installation/installation.sql.ts'
import { appSecretsFor } from '../secrets.server.ts'
import { type Command, Failure } from './command.server.ts'
import { filling, schemaFolder } from './withDatabase.server.ts'

export const databaseAccept: Command = {
  name: 'database accept',
  takes: '[--new-secret]',
  summary:
    'confirms that an empty database is intended, or that data folder, photos and database belong together',
  about:
    'Needed only where a start refuses and says so: there were backups, photos or a data folder of another database. ' +
    'The server must be stopped. Nothing is deleted.',
  least: 0,
  most: 0,
  flags: {
    'new-secret':
      'takes the present APP_SECRET although the database was used with another one, which is lost',
  },
  run: (invocation) =>
    filling(invocation, async ({ config, connection: direct, isServed }) => {
      if (isServed) throw new Failure('A Simat server is running on this database. Stop it first.')
      const { say, signal } = invocation
      const look = () => onDedicatedConnection(direct, 'simat command', installationOn)
      const isEmbedded = !config.databaseUrl
      if (!(await look()))
        await migrateBackedUp(schemaFolder, { config, connection: direct, isEmbedded, say, signal })
      const before = await look()
      if (!invocation.has('new-secret')) requireKnownSecret(before, await appSecretsFor(config))
      const id = await beginInstallation({ config, direct })
      await requireMatchingData({ config, store: createMediaStore(config), id })
      say(`The database ${id}, ${config.dataDir} and the photos go together from now on.`)
    }),
}
