import { refusal } from '#ground/calls/refusal.server.ts'
import type { Query } from '#ground/database/query.server.ts'
import { type Registration, registrationRefusals } from '#rooms/account/registration.ts'
import { isInvited } from '#rooms/friends/referrals/referrals.sql.ts'

const admitting = { refusals: registrationRefusals }

/** A refusal undoes the account that the transaction made, and leaves the code to be entered once more. */
export async function mustBeAdmitted(
  query: Query,
  registration: Registration,
  id: number,
  invitedBy: string | null,
) {
  if (registration === 'closed') throw refusal(admitting, 'REGISTRATION_CLOSED')
  if (registration === 'open') return
  const [answer] = await query(isInvited, { referredId: id, handle: invitedBy })
  if (!answer!.invited) throw refusal(admitting, 'INVITATION_REQUIRED')
}
