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
  /** Cleanup errors must not fail the backup. */
  tidying: (work: () => Promise<unknown>) => Promise<unknown>
  signal: AbortSignal
}

/** Holds the backup lock during the work; null if another process holds it. */
export const aloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onDedicatedConnection(connection, 'simat backup', async (client) =>
    (await tryToHoldBackups(client)) ? work(client) : null,
  )

export const whenAloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onDedicatedConnection(connection, 'simat backup', async (client) => {
    await holdBackups(client)
    return work(client)
  })

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
