import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import {
  provenMinutes,
  sensitiveActionRefusals,
} from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { delayedActions, stepUpState } from './delayedActions.sql.ts'

type Deps = { db: Database; secure: boolean }

/** An unlocked device also receives the account's codes, so a code alone works only after a day. */
export function createStepUp({ db, secure, policy }: Deps & { policy: Policy }): StepUp {
  return async (exchange, act) => {
    if (!policy.protects) return
    const tokenDigest = sessionDigestIn(exchange, secure)
    const [state] = await db.read(stepUpState, { tokenDigest, action: act, provenMinutes })
    if (state?.isProven || state?.isDue) return
    const { hasPasskey = false, dueAt } = state ?? {}
    throw refusal({ refusals: sensitiveActionRefusals }, 'STEP_UP_REQUIRED', {
      details: { act, hasPasskey, mayFrom: dueAt?.toISOString() ?? null },
    })
  }
}

type StepUpCaller = { viewer: { id: number }; exchange: Exchange }

export async function delayedFor({ db, secure }: Deps, { viewer, exchange }: StepUpCaller) {
  const own = { accountId: viewer.id, tokenDigest: sessionDigestIn(exchange, secure) }
  const rows = await db.read(delayedActions, own)
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }))
}
