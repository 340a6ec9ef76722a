import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

/** How many friends make a person verified, and how many are listed. */
export const friendsNeeded = 3
export const maxReferrals = 3

const Referral = Type.Object({
  id: Type.Integer(),
  /** Masked but for the last four digits, because the referrer may not see the number of somebody else. */
  referredPhoneNumber: Type.String(),
  status: OneOf(['pending', 'completed']),
  /** Why it is pending: the friend has no profile yet, or has left before there was one. */
  reason: Type.Union([Type.Literal('no_profile'), Type.Literal('left'), Type.Null()]),
})
export type Referral = Static<typeof Referral>

export const referralsCalls = defineCalls({
  status: {
    method: 'GET',
    path: '/api/referrals/status',
    access: 'member',
    answer: Type.Object({
      eligibility: Type.Object({ completedReferrals: Type.Integer() }),
      referrals: Type.Array(Referral),
      /** What the link to invite by names, where the user ID alone is no invitation. */
      invitation: Type.Optional(Type.String()),
    }),
    refusals: {},
  },
})
