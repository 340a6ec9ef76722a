import { formerNumberDigests } from '#features/erasure/formerNumber.server.ts'
import { addReferral } from '#features/referrals/queries.server.ts'
import type { Identity } from '../phone/identify.server.ts'
import { accountOf, type Person, personOf } from '../queries.server.ts'
import { rememberSignIn } from '../sessions/queries.server.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { type CheckCode, type CheckDeps, codeChecker } from './checkCode.server.ts'

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
export function codeVerifier(deps: CheckDeps): VerifyCode {
  const checkCode = codeChecker(deps)
  return ({ identity, invitedBy, sessionSeconds, replaced, marks, ...guessed }) => {
    const { phone } = identity
    return checkCode({ ...guessed, phone, purpose: 'sign-in' }, async (query) => {
      const [account] = await query(accountOf, identity)
      const { id } = account!
      const former = formerNumberDigests(deps.appSecrets, phone)
      if (invitedBy)
        await query(addReferral, { referredId: id, phone, handle: invitedBy, formerNumbers: former })
      await rememberSignIn(query, { id, former, ...(marks ?? { own: '', all: [] }) })
      const token = await openSession(query, id, sessionSeconds, replaced)
      const [person] = await query(personOf, { accountId: id })
      return { token, person: person ?? null }
    })
  }
}
