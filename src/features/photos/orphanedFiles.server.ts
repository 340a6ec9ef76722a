import type { Database } from '#platform/database/database.server.ts'
import type { MediaStore, StoredFile } from './mediaStore.server.ts'
import { claimStore, ownerOfStore } from './mediaStore.server.ts'
import { smallSuffix } from './photoAddress.ts'
import { mediaAmong } from './photos.sql.ts'

type SweepDeps = { db: Database; store: MediaStore; installation: string }

/** Per sweep. */
const maxOrphans = 10_000
/** This many orphans are removed even if they're over half of all files. */
const fewOrphans = 20

/**
 * Files are written before their rows, so only files older than `since` can be orphans. Refuses to delete
 * most files: the store is probably another database's.
 */
export async function removeOrphans({ db, store, installation }: SweepDeps, since: number) {
  const owner = await ownerOfStore(store)
  if (owner !== null && owner !== installation)
    throw new Error(`the photos are those of another database (${owner}), so that none is removed`)
  const orphans: string[] = []
  let judged = 0
  for await (const stored of store.list()) {
    const old = stored.filter(({ at }) => at.getTime() < since)
    judged += old.length
    if (old.length > 0) orphans.push(...(await orphansAmong(db, old)))
    if (orphans.length >= maxOrphans) break
  }
  if (orphans.length > Math.max(fewOrphans, judged / 2))
    throw new Error(`${orphans.length} of ${judged} photo files are in no row of this database: not removed`)
  for (const name of orphans) await store.remove(name)
  if (owner === null) await claimStore(store, installation)
}

async function orphansAmong(db: Database, stored: StoredFile[]) {
  const names = stored.map(({ name }) => name)
  const idOf = (name: string) => (name.endsWith(smallSuffix) ? name.slice(0, -smallSuffix.length) : name)
  const rows = await db.read(mediaAmong, { ids: [...new Set(names.map(idOf))] })
  const owned = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !owned.has(idOf(name)))
}
