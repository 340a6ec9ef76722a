import type { Database } from '#platform/database/database.server.ts'
import { deleteOld } from './notifications.sql.ts'

/** Deletes what is older than it is kept, in shares, so that nobody waits for it. */
export async function deleteOldNotifications(db: Database, most = 2000) {
  while ((await deleteOld(db, most)) === most);
}
