import { noura } from '#tests/support/defaultReplies.ts'
import { answers, fails, statesOf, waits } from '#tests/support/screenStates.ts'
import { type Referral, referralsCalls } from '../referrals.contract.ts'

const friend: Referral = { id: 1, referredPhoneNumber: '•••••1234', status: 'completed', reason: null }
const pending: Referral = { id: 9, referredPhoneNumber: '•••••5678', status: 'pending', reason: 'no_profile' }
const invite = { at: '/invite', boot: { viewer: { userId: noura.userId, isVerified: false } } }
const joined = (completedReferrals: number) =>
  answers(referralsCalls.status, {
    eligibility: { completedReferrals },
    referrals: [...Array.from({ length: completedReferrals }, (_, id) => ({ ...friend, id })), pending],
  })

export const listed = [
  statesOf('invite', {
    loading: [{ name: 'loading', ...invite, replies: [waits(referralsCalls.status)] }],
    empty: [{ name: 'nobody yet', ...invite }],
    error: [{ name: 'fails', ...invite, replies: [fails(referralsCalls.status)] }],
    ready: [
      { name: 'two', ...invite, replies: [joined(2)] },
      { name: 'three', ...invite, replies: [joined(3)] },
      { name: 'verified', at: '/invite', replies: [joined(3)] },
    ],
  }),
]
