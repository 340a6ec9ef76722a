import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database/database.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { recordAdminAccess } from './admin.sql.ts'
import type { By } from './members/members.sql.ts'
import type { Administrator } from './roles/roles.contract.ts'

export const accessRecorder =
  (db: Database, appSecret: string) => async (users: readonly { id: number }[], address: string, by: By) => {
    if (users.length === 0) return
    const ids = users.map(({ id }) => id)
    await db.write(recordAdminAccess, { ids, network: networkDigest(appSecret, address), by })
  }

/** Distinguishes networks in the audit log without revealing them. */
export const networkDigest = (appSecret: string, address: string) =>
  createHmac('sha256', appSecret)
    .update(`network ${widerNetwork(address)}`)
    .digest('hex')
    .slice(0, 12)

export const auditActor = ({ name }: Pick<Administrator, 'name'>): By =>
  name === null ? 'admin' : `admin: ${name}`
