import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { define, defineLoaded } from '#platform/database/definitions.server.ts'
import {
  holdMigrations,
  migrateWithin,
  requireSuitable,
  schemaIn,
} from '#platform/database/migrations.server.ts'
import { migrateJobs } from '#platform/jobs/jobs.server.ts'
import { goOnRestored, idOf } from '../installation/installation.sql.ts'
import { photosIn, requireNoServer } from './backedUpPhotos.server.ts'
import {
  beginRestore,
  commit,
  contentsOf,
  dropEverything,
  forgetJobs,
  gatherStatistics,
} from './backup.sql.ts'
import type { Files } from './backupFiles.server.ts'
import { concurrently } from './backupFiles.server.ts'
import { type Manifest, NotRestorable, readManifest } from './backupManifest.server.ts'
import { checkFiles, readPhoto } from './checkFiles.server.ts'
import type { FormerNumber } from './erasedNumbers/erasedNumbers.sql.ts'
import { noteErasedNumbers, reapplyErasures } from './erasedNumbers/reapplyErasures.server.ts'
import { loadBackup, migrationsOf } from './loadBackup.server.ts'

type RestoreJob = {
  connection: Connection
  store: MediaStore
  files: Files
  schemaFolder: string
  replace: boolean
  secrets: readonly string[]
  formerNumbers: FormerNumber[]
  signal: AbortSignal
}

export async function restore(job: RestoreJob): Promise<Manifest & { id: string; erasedAgain: number }> {
  const manifest = await readManifest(job.files, job.signal)
  const { migrations, definitions } = await schemaIn(job.schemaFolder)
  const then = migrationsOf(manifest, migrations)
  await checkFiles(job.files, manifest, job.signal)
  await migrateJobs(job.connection)
  return onDedicatedConnection(job.connection, 'simat restore', async (client) => {
    await requireSuitable(client)
    await holdMigrations(client)
    await requireRoom(client, job.replace)
    await putBack(job)
    await beginRestore(client)
    await forgetJobs(client)
    await noteErasedNumbers(client, job.formerNumbers)
    await dropEverything(client)
    await migrateWithin(client, { migrations: then, definitions })
    // Defines functions only at the last migration, because they may need its tables.
    if (then.length === migrations.length) await define(client, definitions)
    await loadBackup(client, manifest, job.files, job.signal)
    await migrateWithin(client, { migrations, definitions })
    await defineLoaded(client, definitions)
    await goOnRestored(client)
    const erasedAgain = await reapplyErasures(client, job.secrets, manifest.madeAt)
    await commit(client)
    await gatherStatistics(client)
    return { ...manifest, id: (await idOf(client))!, erasedAgain }
  })
}

/**
 * Restores photos first, because the database must not reference missing photos. If the restore fails, the
 * sweep removes them.
 */
async function putBack({ files, store, signal }: RestoreJob) {
  const put = async (photo: { name: string; sha256: string; path: string }) =>
    store.put(photo.name, await readPhoto(files, photo, signal))
  for await (const _ of concurrently(photosIn(files, signal), put));
}

async function requireRoom(client: Client, replace: boolean) {
  await requireNoServer(client)
  const held = await contentsOf(client)
  if (held === 'something else')
    throw new NotRestorable('This database holds tables that are not Simat’s. Give an empty one.')
  if (held === 'people' && !replace)
    throw new NotRestorable(
      'This database is not empty. Give an empty one, or add --replace to delete everything in it.',
    )
}
