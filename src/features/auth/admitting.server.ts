import { isInvited } from '#features/referrals/queries.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { type Registration, registrationRefusals } from './registration.ts'

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
