import type { Database } from '#kit/database/database.server.ts'
import { countNewcomerWeeks } from './queries.server.ts'
import { fewestNewcomers } from './rules.ts'

/** Counts the weeks of which this night, named by its day in Riyadh, was the last. */
export const countNewcomers = (db: Database, night: string) =>
  db.write(countNewcomerWeeks, { night, fewest: fewestNewcomers })
