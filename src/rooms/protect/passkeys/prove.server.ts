import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { challenges } from './challenges.server.ts'
import type { ShownPasskey } from './passkeys.contract.ts'
import { passkeyShown, usePasskey } from './passkeys.sql.ts'
import { partyOf, shownPasskey } from './webauthn.server.ts'

type Deps = { db: Database; publicOrigin: string | null }

/** Whose passkey somebody has shown, or null. */
export function passkeyReader({ db, publicOrigin }: Deps, purpose: 'prove' | 'sign-in' | 'desk') {
  const ours = challenges(db, purpose)
  return async (shown: ShownPasskey, session: string | null, exchange: Exchange) => {
    const challenge = await ours.spend(shown, session)
    const [kept] = challenge ? await db.read(passkeyShown, { id: shown.id }) : []
    if (!challenge || !kept) return null
    const counter = await shownPasskey(partyOf(exchange, publicOrigin), shown, kept, challenge)
    if (counter === null) return null
    await db.write(usePasskey, { id: shown.id, counter })
    return kept
  }
}
