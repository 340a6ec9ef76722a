import { answers, fails, type Reply, refuses, type Step, statesOf, waits } from '#tests/support/states.ts'
import { noura, traits } from '#tests/support/usual.ts'
import { adminCalls } from './desk.contract.ts'
import { categoryWords, gateWords, userWords } from './desk.words.ts'

const entering: Step[] = [{ type: 'a password', into: gateWords.password }, { press: gateWords.enter }]
const people = [
  noura,
  { ...noura, id: 2, userId: null, displayName: null, isVerified: false },
  { ...noura, id: 3, userId: 'fahad', displayName: 'Abdulrahman bin Khalid Al-Otaibi', isPremium: true },
]
const figures = { totalUsers: 12_408, verifiedUsers: 3_120, verificationRate: 25.1, newUsersToday: 42 }
const own: readonly Reply[] = [
  answers(adminCalls.login, { success: true, token: 'token' }),
  answers(adminCalls.users, people),
  answers(adminCalls.analytics, figures),
  answers(adminCalls.categories, traits),
]
const opened = (
  name: string,
  replies: readonly Reply[] = [],
  at = '/admin',
  steps: readonly Step[] = [],
) => ({
  name,
  at,
  signedOut: true as const,
  replies: [...replies, ...own],
  steps: [...entering, ...steps],
})

export const listed = [
  statesOf('admin', {
    loading: [opened('people loading', [waits(adminCalls.users), waits(adminCalls.analytics)])],
    empty: [
      { name: 'gate', at: '/admin', signedOut: true },
      opened('nobody', [answers(adminCalls.users, [])]),
    ],
    error: [
      {
        name: 'wrong password',
        at: '/admin',
        signedOut: true,
        replies: [refuses(adminCalls.login, 'WRONG_PASSWORD')],
        steps: entering,
      },
      opened('people fail', [fails(adminCalls.users), fails(adminCalls.analytics)]),
      opened('traits fail', [fails(adminCalls.categories)], '/admin?tab=categories'),
    ],
    ready: [
      opened('people'),
      opened('deleting somebody', [], '/admin', [{ press: userWords.remove }]),
      opened('traits', [], '/admin?tab=categories'),
      opened('editing a trait', [], '/admin?tab=categories', [{ press: categoryWords.edit }]),
      opened('analytics', [], '/admin?tab=analytics'),
    ],
  }),
]
