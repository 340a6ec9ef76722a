import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { deleteOld, longestOld } from './notifications.sql.ts'

const every = 10 * 60_000
const share = 2000

/**
 * Deletes what is older than it is kept, in shares, so that nobody waits for it. Several servers may do so at
 * once.
 */
export function sweepNotifications(background: Background, db: Database) {
  background.every(every, 'delete old notifications', () => deleteAllOld(db))
}

export async function deleteAllOld(db: Database, most = share) {
  while ((await deleteOld(db, most)) === most);
}

/** For how many seconds the oldest waits to be deleted. */
export const oldFor = (db: Database) => async () => (await longestOld(db))[0]!.seconds
