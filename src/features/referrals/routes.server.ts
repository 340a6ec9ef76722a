import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { referralsCalls } from './contract.ts'
import { referralsOf } from './queries.server.ts'
import { maskedPhone } from './rules.ts'

export const referralsRoom = room({
  calls: referralsCalls,
  words: {},
  routes: referralsRoutes,
})

function referralsRoutes({ db }: { db: Database }): Handlers<typeof referralsCalls> {
  return {
    async status({ viewer }) {
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
    },
  }
}
