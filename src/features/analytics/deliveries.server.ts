import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { countDelivered } from './queries.server.ts'

/** A code has gone out or has not, whether or not it can be counted. */
export const deliveryCounter =
  (db: Database, background: Background) => (provider: string, accepted: boolean) =>
    background.run('count messages', () => countDelivered(db, provider, accepted))
