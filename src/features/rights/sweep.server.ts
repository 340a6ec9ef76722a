import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { forgetRightsRequests } from './queries.server.ts'

const every = 6 * 3_600_000

/** Forgets requests that are kept no longer. */
export function sweepRequests(background: Background, db: Database) {
  background.every(every, 'forget requests about data', () => db.write(forgetRightsRequests, {}))
}
