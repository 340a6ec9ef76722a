import { refusal } from '#ground/calls/refusal.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { graveRefusals, provenMinutes } from '#rooms/account/strength/strength.contract.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { stepUpState } from '../delayedActions/delayedActions.sql.ts'

type Deps = { db: Database; secure: boolean; policy: Policy }

/** Somebody with the unlocked device in their hand gets its codes, so a code is enough only after a day. */
export function stepUps({ db, secure, policy }: Deps): StepUp {
  return async (exchange, act) => {
    if (!policy.protects) return
    const tokenDigest = sessionDigestIn(exchange, secure)
    const [state] = await db.read(stepUpState, { tokenDigest, action: act, provenMinutes })
    if (state?.isProven || state?.isDue) return
    throw refusal({ refusals: graveRefusals }, 'STEP_UP_REQUIRED', {
      details: {
        act,
        hasPasskey: state?.hasPasskey ?? false,
        mayFrom: state?.dueAt?.toISOString() ?? null,
      },
    })
  }
}
