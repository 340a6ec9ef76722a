import { createHmac } from 'node:crypto'
import type { Query } from '#platform/database/query.server.ts'
import { inviterNamed } from './referrals.sql.ts'

/** The public user ID plus a secret key; a new user ID gets a new key. */
export function invitationOf(secret: string, id: number, handle: string) {
  const key = createHmac('sha256', secret).update(`invitation ${id} ${handle}`).digest('hex').slice(0, 20)
  return `${handle}.${key}`
}

export async function invitationIn(query: Query, secrets: readonly string[], reference: string | null) {
  if (reference === null) return null
  const given = reference.toLowerCase()
  const [handle = ''] = given.split('.')
  const [inviter] = await query(inviterNamed, { handle })
  if (!inviter) return null
  return { handle, isInvited: secrets.some((secret) => invitationOf(secret, inviter.id, handle) === given) }
}
