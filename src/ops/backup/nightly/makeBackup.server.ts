import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { version } from '#platform/version.server.ts'
import { backUpBy } from '../backUp.server.ts'
import type { Files } from '../backupFiles.server.ts'
import { readManifest } from '../backupManifest.server.ts'
import { type BackupKind, isStoredElsewhere, nameOf, removePartialBackups } from './storedBackups.server.ts'
import { holdBackups, tryToHoldBackups } from './storedBackups.sql.ts'

export type BackupJob = {
  connection: Connection
  config: Config
  store: MediaStore
  place: Files
  kind: BackupKind
  /** Carries out what removes old files, and tells if it fails: that is no reason to have no backup. */
  tidying: (work: () => Promise<unknown>) => Promise<unknown>
  signal: AbortSignal
}

/**
 * Does something on a connection that alone may make backups of this database, or returns null while another
 * does.
 */
export const aloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onDedicatedConnection(connection, 'simat backup', async (client) =>
    (await tryToHoldBackups(client)) ? work(client) : null,
  )

/** Waits for its turn, however long that takes. */
export const whenAloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onDedicatedConnection(connection, 'simat backup', async (client) => {
    await holdBackups(client)
    return work(client)
  })

/** Makes one among those in a folder, after it has cleared away what others have left half done. */
export async function makeStoredBackup(
  client: Client,
  { place, kind, config, store, tidying, signal }: BackupJob,
) {
  await tidying(() => removePartialBackups(place))
  const folder = nameOf({ at: new Date(), kind })
  const files = place.within(folder)
  const notInside = isStoredElsewhere(config)
  const made = await backUpBy(client, { store, files, simat: version, notInside, signal })
  await readManifest(files, signal)
  return { ...made, name: files.name, folder }
}
