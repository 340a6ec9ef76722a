import { formerNumberDigests } from '#features/erasure/formerNumber.server.ts'
import { addReferral, isInvited } from '#features/referrals/queries.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import type { Identity } from '../phone/identify.server.ts'
import { accountOf, type Person, personOf } from '../queries.server.ts'
import { type Registration, registrationRefusals } from '../registration.ts'
import { rememberSignIn } from '../sessions/queries.server.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { type CheckCode, type CheckDeps, codeChecker } from './checkCode.server.ts'

const admitting = { refusals: registrationRefusals }

type Guessed = Omit<Parameters<CheckCode>[0], 'phone' | 'purpose'> & {
  /** Taken from this request, because somebody else may have asked for the code. */
  identity: Identity
  invitedBy: string | null
  sessionSeconds: number
  /** The token of the session that the browser has and is about to forget. */
  replaced: string | null
  /**
   * Of the telephones that have signed in on this device, this one among them; null if that is not to be
   * remembered.
   */
  marks: { own: string; all: string[] } | null
}
type SignedIn = { token: string; person: Person | null }
type VerifyCode = (guessed: Guessed) => Promise<SignedIn>

/** A right code signs in; a new number gets its account. */
export function codeVerifier(deps: CheckDeps & { registration: Registration }): VerifyCode {
  const checkCode = codeChecker(deps)

  /** A refusal undoes the account that the transaction made, and leaves the code to be entered once more. */
  async function mustBeAdmitted(query: Query, id: number, invitedBy: string | null) {
    if (deps.registration === 'closed') throw refusal(admitting, 'REGISTRATION_CLOSED')
    if (deps.registration === 'open') return
    const [answer] = await query(isInvited, { referredId: id, handle: invitedBy })
    if (!answer!.invited) throw refusal(admitting, 'INVITATION_REQUIRED')
  }

  return ({ identity, invitedBy, sessionSeconds, replaced, marks, ...guessed }) => {
    const { phone } = identity
    return checkCode({ ...guessed, phone, purpose: 'sign-in' }, async (query) => {
      const [account] = await query(accountOf, identity)
      const { id } = account!
      const [person] = await query(personOf, { accountId: id })
      if (!person) await mustBeAdmitted(query, id, invitedBy)
      const former = formerNumberDigests(deps.appSecrets, phone)
      if (invitedBy)
        await query(addReferral, { referredId: id, phone, handle: invitedBy, formerNumbers: former })
      await rememberSignIn(query, { id, former, ...(marks ?? { own: '', all: [] }) })
      const token = await openSession(query, id, sessionSeconds, replaced)
      return { token, person: person ?? null }
    })
  }
}
