import { hash, randomBytes } from 'node:crypto'
import type { Exchange } from '#platform/api/exchange.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { ShownPasskey } from './passkeys.contract.ts'
import { passkeyShown, spendPasskeyChallenge, storeChallenge, usePasskey } from './passkeys.sql.ts'
import { partyOf, verifyAssertion } from './webauthn.server.ts'

type Signed = 'register' | 'prove' | 'sign-in' | 'admin'
type SignedData = { response: { clientDataJSON: string } }

const seconds = 300
const digestOf = (challenge: string) => hash('sha256', challenge, 'base64url')

/** Single-use. `session` is the requester's digest. */
export function challenges(db: Database, purpose: Signed) {
  return {
    async give(session: string | null) {
      const challenge = randomBytes(32)
      const digest = digestOf(challenge.toString('base64url'))
      await db.write(storeChallenge, { digest, purpose, tokenDigest: session, seconds })
      return new Uint8Array(challenge)
    },
    /** Null unless the challenge is ours, for this purpose and session. */
    async spend(signed: SignedData, session: string | null) {
      const challenge = challengeIn(signed)
      if (challenge === null) return null
      const digest = digestOf(challenge)
      const spent = await db.write(spendPasskeyChallenge, { digest, purpose, tokenDigest: session })
      return spent.length > 0 ? challenge : null
    },
  }
}

function challengeIn({ response }: SignedData) {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

type Deps = { db: Database; publicOrigin: string | null }

export function passkeyReader({ db, publicOrigin }: Deps, purpose: 'prove' | 'sign-in' | 'admin') {
  const ours = challenges(db, purpose)
  return async (shown: ShownPasskey, session: string | null, exchange: Exchange) => {
    const challenge = await ours.spend(shown, session)
    const [passkey] = challenge ? await db.read(passkeyShown, { id: shown.id }) : []
    if (!challenge || !passkey) return null
    const counter = await verifyAssertion(partyOf(exchange, publicOrigin), shown, passkey, challenge)
    if (counter === null) return null
    await db.write(usePasskey, { id: shown.id, counter })
    return passkey
  }
}
