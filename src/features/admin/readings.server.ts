import { createHmac } from 'node:crypto'
import type { By } from '#features/members/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { widerNetwork } from '#kit/http/network.server.ts'
import { recordReading } from './queries.server.ts'

/** Writes into the audit log whose numbers the desk was shown, and in which network. */
export const readingRecorder =
  (db: Database, appSecret: string) => async (users: readonly { id: number }[], address: string, by: By) => {
    if (users.length === 0) return
    const ids = users.map(({ id }) => id)
    await db.write(recordReading, { ids, network: networkDigest(appSecret, address), by })
  }

/** Tells two networks apart in the audit log without naming them. */
export const networkDigest = (appSecret: string, address: string) =>
  createHmac('sha256', appSecret)
    .update(`network ${widerNetwork(address)}`)
    .digest('hex')
    .slice(0, 12)
