import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { deleteEnded, longestEnded } from './account.sql.ts'

const every = 10 * 60_000
const most = 5000

/**
 * Deletes ended sessions, codes and allowances, a few thousand at a time. Several servers may do so at once.
 */
export function sweepEnded(background: Background, db: Database) {
  background.every(every, 'delete what has ended', () => db.write(deleteEnded, { most }))
}

/** For how many seconds the oldest that has ended waits to be deleted. */
export const endedFor = (db: Database) => async () => (await db.read(longestEnded, {}))[0]!.seconds
