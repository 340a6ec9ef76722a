import type { Query } from '#kit/database/database.server.ts'
import { friendsNeeded } from './contract.ts'
import { completeReferral, lockReferrer, verifyReferrer } from './queries.server.ts'

/** In the transaction that makes the friend's profile: with the third friend, the referrer is verified. */
export async function completeReferralOf(query: Query, referredId: number) {
  const [referral] = await completeReferral(query, referredId)
  if (!referral) return
  await lockReferrer(query, referral.referrerId)
  await verifyReferrer(query, referral.referrerId, friendsNeeded)
}
