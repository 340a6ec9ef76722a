import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { smallSuffix } from './address.ts'
import type { MediaStore, Stored } from './mediaStore.server.ts'
import { mediaAmong } from './queries.server.ts'

const hour = 3_600_000
const every = 6 * hour

/**
 * Removes files that a crash or a lost connection left without an owner. Several servers may do so at once.
 */
export function sweepPhotos(background: Background, db: Database, store: MediaStore) {
  background.every(every, 'remove photos of nobody', () => removeOrphans(db, store, Date.now() - hour))
}

/** A file is written before its row, so only files from before `since` can be judged. */
export async function removeOrphans(db: Database, store: MediaStore, since: number) {
  for await (const stored of store.list()) {
    const old = stored.filter(({ at }) => at.getTime() < since)
    if (old.length > 0) await removeUnowned(db, store, old)
  }
}

async function removeUnowned(db: Database, store: MediaStore, stored: Stored[]) {
  const idOf = (name: string) => (name.endsWith(smallSuffix) ? name.slice(0, -smallSuffix.length) : name)
  const rows = await db.read(mediaAmong, { ids: [...new Set(stored.map(({ name }) => idOf(name)))] })
  const owned = new Set(rows.map(({ id }) => id))
  for (const { name } of stored) if (!owned.has(idOf(name))) await store.remove(name)
}
