import { formerNumberDigest } from '#features/erasure/formerNumber.server.ts'
import { addReferral } from '#features/referrals/queries.server.ts'
import type { Config } from '#kit/config.server.ts'
import type { Database } from '#kit/database.server.ts'
import { type CheckCode, codeChecker } from './checkCode.server.ts'
import { accountOf, type Person, personOf } from './queries.server.ts'
import { openSession } from './sessions.server.ts'

type Guessed = Parameters<CheckCode>[0] & { sessionSeconds: number }
type SignedIn = { token: string; person: Person | null }
export type VerifyCode = (guessed: Guessed, refuse: Parameters<CheckCode>[1]) => Promise<SignedIn>

/** A right code signs in; of a new number it makes the account. */
export function codeVerifier(db: Database, config: Config, secret: string): VerifyCode {
  const checkCode = codeChecker(db, config, secret)
  return (guessed, refuse) =>
    checkCode(guessed, refuse, async (query, { phone, phoneShown, country, invitedBy }) => {
      const [account] = await accountOf(query, phone, phoneShown, country)
      const { id } = account!
      if (invitedBy) await addReferral(query, id, phone, invitedBy, formerNumberDigest(secret, phone))
      const token = await openSession(query, id, guessed.sessionSeconds)
      const [person] = await personOf(query, id)
      return { token, person: person ?? null }
    })
}
