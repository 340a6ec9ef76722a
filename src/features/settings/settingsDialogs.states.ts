import { consentNames, consentsCalls, versionOf } from '#features/privacy/consents/consents.contract.ts'
import { agreedMessages } from '#features/privacy/consents/consents.messages.ts'
import { ratedPeopleCalls } from '#features/privacy/ratedPeople/ratedPeople.contract.ts'
import { ratedPeopleMessages } from '#features/privacy/ratedPeople/ratedPeople.messages.ts'
import { fahad } from '#tests/support/defaultReplies.ts'
import { answers, fails, type Reply, type Step, statesOf, waits } from '#tests/support/screenStates.ts'

const rated = answers(ratedPeopleCalls.list, [
  { userId: fahad.userId, displayName: fahad.displayName, day: '2026-11-25' },
  { userId: 'sara_h', displayName: 'سارة الحربي', day: '2026-10-16' },
])
const agreed = consentNames.map((what) => ({ what, version: versionOf[what], agreedOn: '2026-07-01' }))

const opened = (name: string, steps: Step[], ...replies: Reply[]) => ({
  name,
  at: '/settings?part=data',
  edition: 'trusted' as const,
  replies,
  steps,
})
const toRated: Step[] = [{ press: ratedPeopleMessages.title }]
const toAgreed: Step[] = [{ press: agreedMessages.title }]

export const listed = [
  statesOf('settings', {
    loading: [
      opened('rated people loading', toRated, waits(ratedPeopleCalls.list)),
      opened('agreements loading', toAgreed, waits(consentsCalls.own)),
    ],
    empty: [opened('nobody rated', toRated, answers(ratedPeopleCalls.list, []))],
    error: [
      opened('rated people fail', toRated, fails(ratedPeopleCalls.list)),
      opened('agreements fail', toAgreed, fails(consentsCalls.own)),
    ],
    ready: [
      opened('rated people', toRated, rated),
      opened('agreements', toAgreed, answers(consentsCalls.own, { agreed, missing: [] })),
    ],
  }),
]
