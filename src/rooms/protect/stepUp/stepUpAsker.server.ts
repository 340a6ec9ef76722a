import { refusal } from '#ground/calls/refusal.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { graveRefusals, provenMinutes } from '#rooms/account/strength/strength.contract.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { isRipe, mayFrom } from './stepUp.rules.ts'
import { graveState } from './stepUp.sql.ts'

type Deps = { db: Database; secure: boolean; policy: Policy }

/** Somebody with the unlocked device in their hand gets its codes, so a code is enough only after a day. */
export function stepUps({ db, secure, policy }: Deps): StepUp {
  return async (exchange, act) => {
    if (!policy.protects) return
    const tokenDigest = sessionDigestIn(exchange, secure)
    const [state] = await db.read(graveState, { tokenDigest, act, provenMinutes })
    const askedAt = state?.askedAt ?? null
    if (state?.isProven || isRipe(askedAt, Date.now())) return
    throw refusal({ refusals: graveRefusals }, 'STEP_UP_REQUIRED', {
      details: {
        act,
        hasPasskey: state?.hasPasskey ?? false,
        mayFrom: askedAt && mayFrom(askedAt).getTime() > Date.now() ? mayFrom(askedAt).toISOString() : null,
      },
    })
  }
}
