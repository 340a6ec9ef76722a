import type { Database } from '#platform/database/database.server.ts'
import { deleteOld } from './notifications.sql.ts'

/** In batches, to keep locks short. */
export async function deleteOldNotifications(db: Database, most = 2000) {
  while ((await deleteOld(db, most)) === most);
}
