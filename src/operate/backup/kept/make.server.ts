import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { onOwnConnection } from '#kit/database/longWork.server.ts'
import { queryOn } from '#kit/database/query.server.ts'
import { version } from '#kit/version.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { idOf } from '#operate/installation/queries.server.ts'
import { backUpBy } from '../backUp.server.ts'
import type { Files } from '../files/files.server.ts'
import { withKey } from '../files/places.server.ts'
import { keptElsewhere } from '../keptElsewhere.server.ts'
import { readManifest } from '../manifest.server.ts'
import { clearHalves, prune } from './kept.server.ts'
import { type BackupKind, nameOf } from './names.server.ts'
import { holdBackups, knownBackups, noteBackup, tryToHoldBackups } from './queries.server.ts'

export type KeptJob = {
  connection: Connection
  config: Config
  store: MediaStore
  place: Files
  owner: string
  kind: BackupKind
  /** Carries out what removes old files, and tells if it fails: that is no reason to have no backup. */
  tidying: (work: () => Promise<unknown>) => Promise<unknown>
  signal: AbortSignal
}

/**
 * Does something on a connection that alone may make backups in this database, or returns null while another
 * does.
 */
export const aloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onOwnConnection(connection, 'simat backup', async (client) =>
    (await tryToHoldBackups(client)) ? work(client) : null,
  )

/** Waits for its turn, however long that takes. */
export const whenAloneWithBackups = <T>(connection: Connection, work: (client: Client) => Promise<T>) =>
  onOwnConnection(connection, 'simat backup', async (client) => {
    await holdBackups(client)
    return work(client)
  })

/**
 * Makes one among those that are kept at a place, after it has cleared away what others have left half done.
 */
export async function makeKept(client: Client, job: KeptJob) {
  const { place, owner, kind, config, store, tidying, signal } = job
  await tidying(() => clearHalves(place, owner, config.backup))
  const folder = nameOf({ owner, at: new Date(), kind })
  const files = withKey(place.within(folder), config.backup)
  const notInside = keptElsewhere(config)
  const made = await backUpBy(client, { store, files, simat: version, notInside, signal })
  await readManifest(files, signal)
  return { ...made, name: files.name, folder }
}

/** Notes what was made, and removes what is beyond the newest ones. */
export async function noteMade(
  client: Client,
  { place, owner, kind, config, tidying }: KeptJob,
  { folder, keep, ...noted }: { folder: string; keep: number; at: Date; bytes: number; seconds: number },
) {
  await queryOn(client)(noteBackup, { ...noted, name: folder })
  const pruning = { owner, kind, keep, made: folder }
  await tidying(async () => {
    const [isKnown, database] = [await knownBackups(client), await idOf(client)]
    return prune(place, { ...pruning, isKnown, database }, config.backup)
  })
}
