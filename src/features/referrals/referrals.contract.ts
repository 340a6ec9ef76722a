import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const friendsNeeded = 3
export const maxReferrals = 3

const Referral = Type.Object({
  id: Type.Integer(),
  /** Last four digits only: the number is private. */
  referredPhoneNumber: Type.String(),
  status: OneOf(['pending', 'completed']),
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
      /** Only if registration is by invitation, where a user ID alone isn't enough. */
      invitation: Type.Optional(Type.String()),
    }),
    refusals: {},
  },
})
