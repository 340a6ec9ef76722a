import type { Answer } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { referralsCalls } from './referrals.contract.ts'
import { maskedPhone } from './referrals.rules.ts'
import { referralsOf } from './referrals.sql.ts'

export const referralsRoom = room({
  calls: referralsCalls,
  words: {},
  handlers: { status: readOwnReferrals },
})

async function readOwnReferrals(
  { db }: { db: Database },
  { viewer }: Asked<typeof referralsCalls.status>,
): Promise<Answer<typeof referralsCalls.status>> {
  const rows = await referralsOf(db, viewer.id)
  return {
    eligibility: { completedReferrals: rows[0]?.completed ?? 0 },
    referrals: rows.map(({ id, phoneEnding, reason }) => ({
      id,
      referredPhoneNumber: maskedPhone(phoneEnding),
      status: reason ? 'pending' : 'completed',
      reason,
    })),
  }
}
