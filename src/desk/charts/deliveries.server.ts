import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { countDelivered } from './charts.sql.ts'

/** Counts a message for the charts. A failure to count does not fail the message. */
export const deliveryCounter =
  (db: Database, background: Background) => (provider: string, accepted: boolean) =>
    background.run('count messages', () => countDelivered(db, { provider, accepted }))
