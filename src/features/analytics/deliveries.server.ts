import type { Database } from '#kit/database/database.server.ts'
import { countDelivered } from './queries.server.ts'

/** A code has gone out or has not, whether or not it can be counted. */
export const deliveryCounter = (db: Database) => (provider: string, accepted: boolean) =>
  countDelivered(db, provider, accepted).catch(() => undefined)
