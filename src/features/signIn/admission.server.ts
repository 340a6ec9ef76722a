import { type Registration, registrationRefusals } from '#features/accounts/registration.ts'
import { wasInvited } from '#features/referrals/referrals.sql.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Query } from '#platform/database/query.server.ts'

const admitting = { refusals: registrationRefusals }

/** A refusal rolls back the new account, and the code stays usable. */
export async function requireAdmission(
  query: Query,
  registration: Registration,
  id: number,
  isInvited: boolean,
) {
  if (registration === 'closed') throw refusal(admitting, 'REGISTRATION_CLOSED')
  if (registration === 'open' || isInvited) return
  const [answer] = await query(wasInvited, { referredId: id })
  if (!answer!.invited) throw refusal(admitting, 'INVITATION_REQUIRED')
}
