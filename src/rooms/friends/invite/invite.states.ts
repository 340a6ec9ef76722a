import { answers, fails, statesOf, waits } from '#tests/support/states.ts'
import { type Referral, referralsCalls } from '../referrals/referrals.contract.ts'

const friend: Referral = { id: 1, referredPhoneNumber: '•••••1234', status: 'completed', reason: null }
const pending: Referral = { id: 9, referredPhoneNumber: '•••••5678', status: 'pending', reason: 'no_profile' }
const joined = (completedReferrals: number) =>
  answers(referralsCalls.status, {
    eligibility: { completedReferrals },
    referrals: [...Array.from({ length: completedReferrals }, (_, id) => ({ ...friend, id })), pending],
  })

export const listed = [
  statesOf('invite', {
    loading: [{ name: 'loading', at: '/invite', replies: [waits(referralsCalls.status)] }],
    empty: [{ name: 'nobody yet', at: '/invite' }],
    error: [{ name: 'fails', at: '/invite', replies: [fails(referralsCalls.status)] }],
    ready: [
      { name: 'two', at: '/invite', replies: [joined(2)] },
      { name: 'three', at: '/invite', replies: [joined(3)] },
    ],
  }),
]
