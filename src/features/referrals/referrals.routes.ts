import type { Registration } from '#features/accounts/registration.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Answer } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { invitationOf } from './invitation.server.ts'
import { referralsCalls } from './referrals.contract.ts'
import { maskedPhone } from './referrals.rules.ts'
import { referralsOf } from './referrals.sql.ts'

export const referralsFeature = defineFeature({
  calls: referralsCalls,
  words: {},
  handlers: { status: readOwnReferrals },
})

type Deps = { db: Database; appSecret: string; policy: Policy; registration: Registration }

async function readOwnReferrals(
  { db, appSecret, policy, registration }: Deps,
  { viewer }: HandlerCall<typeof referralsCalls.status>,
): Promise<Answer<typeof referralsCalls.status>> {
  const rows = await referralsOf(db, viewer.id)
  const hasKey = policy.protects || registration === 'invited'
  return {
    ...(hasKey && { invitation: invitationOf(appSecret, viewer.id, viewer.handle) }),
    eligibility: { completedReferrals: rows[0]?.completed ?? 0 },
    referrals: rows.map(({ id, phoneEnding, reason }) => ({
      id,
      referredPhoneNumber: maskedPhone(phoneEnding),
      status: reason ? 'pending' : 'completed',
      reason,
    })),
  }
}
