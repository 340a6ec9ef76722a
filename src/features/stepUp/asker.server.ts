import { sessionDigestIn } from '#features/auth/sessions/sessions.server.ts'
import type { Policy } from '#features/boot/policy.ts'
import { graveRefusals, provenMinutes } from '#features/strength/contract.ts'
import type { StepUp } from '#features/strength/stepUp.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { graveState } from './queries.server.ts'
import { isRipe, mayFrom } from './rules.ts'

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
