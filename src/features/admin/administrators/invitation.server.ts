import { hash, randomBytes } from 'node:crypto'
import type { Role } from '#kit/calls/contract.ts'
import type { Database } from '#kit/database/database.server.ts'
import { inviteAdministrator } from './queries.server.ts'

/** For so long a link can be opened. */
export const invitationHours = 24

/** Only this is stored of what stands in a link. */
export const invitationDigest = (key: string) => hash('sha256', key, 'base64url')

/**
 * What stands in the link by which this administrator adds a key, in place of the last one. Without a role
 * they keep theirs, and a new one may do everything. Null if somebody of that name was ended.
 */
export async function invite(db: Database, name: string, role: Role | null) {
  const key = randomBytes(32).toString('base64url')
  const digest = invitationDigest(key)
  const asked = { name, role, digest, hours: invitationHours, by: 'command line' }
  const [invited] = await db.write(inviteAdministrator, asked)
  return invited ? { key, ...invited } : null
}
