import type { Query } from '#platform/database/query.server.ts'
import { friendsNeeded } from './referrals.contract.ts'
import { completeReferral, lockReferrer, verifyReferrer } from './referrals.sql.ts'

/** Runs in the transaction that creates the profile. Returns the referrer to notify. */
export async function completeReferralOf(query: Query, referredId: number) {
  const [referral] = await query(completeReferral, { referredId })
  if (!referral) return null
  await query(lockReferrer, { referrerId: referral.referrerId })
  await query(verifyReferrer, { referrerId: referral.referrerId, friendsNeeded })
  return referral.referrerId
}
