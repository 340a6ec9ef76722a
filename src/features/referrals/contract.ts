import { calls, type Static, Type } from '#kit/calls/contract.ts'

/** So many friends make one verified; so many are listed. */
export const friendsNeeded = 3
export const mostListed = 3

const Referral = Type.Object({
  id: Type.Integer(),
  /** Masked but for the last four digits: a stranger's number is not the referrer's to see. */
  referredPhoneNumber: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('completed')]),
  /** Why it is pending: no profile yet, or the friend has left before there was one. */
  reason: Type.Union([Type.Literal('no_profile'), Type.Literal('left'), Type.Null()]),
})
export type Referral = Static<typeof Referral>

export const referralsCalls = calls({
  status: {
    method: 'GET',
    path: '/api/referrals/status',
    access: 'member',
    answer: Type.Object({
      eligibility: Type.Object({ completedReferrals: Type.Integer() }),
      referrals: Type.Array(Referral),
    }),
    refusals: {},
  },
})
