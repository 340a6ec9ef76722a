import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { deleteGatherings } from './gatherings.sql.ts'

const minute = 60_000

/** Nobody is shown a gathering whose hour is over; within a minute nothing of it is left. */
export function sweepGatherings(background: Background, db: Database) {
  background.every(minute, 'delete gatherings that are over', () => db.write(deleteGatherings, {}))
}
