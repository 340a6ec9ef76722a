import { noura, traits } from '#tests/support/defaultReplies.ts'
import {
  answers,
  fails,
  type Reply,
  refuses,
  type Step,
  statesOf,
  waits,
} from '#tests/support/screenStates.ts'
import { adminCalls } from './admin.contract.ts'
import { adminSignInMessages, categoryMessages, userMessages } from './admin.messages.ts'
import { administratorsCalls } from './administrators/administrators.contract.ts'
import { analyticsCalls, type Series } from './charts/charts.contract.ts'
import { chartMessages } from './charts/charts.messages.ts'
import { numbersCalls } from './numbers/numbers.contract.ts'
import { blockedNumberMessages } from './numbers/numbers.messages.ts'

const entering: Step[] = [
  { type: 'a password', into: adminSignInMessages.password },
  { press: adminSignInMessages.enter },
]
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

const named = (name: string, at: string, steps: readonly Step[], ...replies: readonly Reply[]) => ({
  ...opened(name, [...replies, answers(administratorsCalls.me, { name: 'Noura', role: 'admin' })], at, steps),
  edition: 'trusted' as const,
})
const masked = answers(
  adminCalls.users,
  people.map((each) => ({ ...each, phoneNumber: '•67' })),
)
const month = Array.from({ length: 30 }, (_, day) => day)
const series: Series = {
  days: month.map((day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
  signUps: month.map((day) => 20 + ((day * 7) % 13)),
  verified: month.map((day) => 3000 + 4 * day),
  ratings: month.map((day) => (day === 29 ? null : 400 + ((day * 31) % 90))),
  raters: month.map((day) => (day % 9 === 0 ? null : 120 + ((day * 5) % 40))),
  codes: [{ provider: 'twilio', sent: month.map((day) => 30 + day), failed: month.map((day) => day % 3) }],
}
const nothing = month.map(() => null)
const untold: Series = { ...series, ratings: nothing, raters: nothing, codes: [] }
const gate = { at: '/admin', signedOut: true, edition: 'trusted' } as const

export const listed = [
  statesOf('admin', {
    loading: [named('charts loading', '/admin?tab=analytics', [], waits(analyticsCalls.series))],
    empty: [
      { name: 'gate with a key', ...gate },
      { name: 'gate by key alone', ...gate, boot: { passkeyOnlyAdmin: true } },
      named('charts of a few people', '/admin?tab=analytics', [], answers(analyticsCalls.series, untold)),
    ],
    error: [named('charts fail', '/admin?tab=analytics', [], fails(analyticsCalls.series))],
    ready: [
      named('numbers of two digits', '/admin?tab=users', [], masked),
      named(
        'a number that is shown',
        '/admin?tab=users',
        [{ press: blockedNumberMessages.reveal }],
        masked,
        answers(numbersCalls.reveal, { phoneNumber: '+966501234567' }),
      ),
      named('charts', '/admin?tab=analytics', [], answers(analyticsCalls.series, series)),
      named(
        'figures of a chart',
        '/admin?tab=analytics',
        [{ unfold: chartMessages.figures }],
        answers(analyticsCalls.series, series),
      ),
    ],
  }),
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
      opened('deleting somebody', [], '/admin', [{ press: userMessages.remove }]),
      opened('traits', [], '/admin?tab=categories'),
      {
        ...opened('editing a trait', [], '/admin?tab=categories', [{ press: categoryMessages.edit }]),
        isNotEnlarged: true as const,
      },
      opened('analytics', [], '/admin?tab=analytics'),
    ],
  }),
]
