import { authCalls } from '#features/accounts/accounts.contract.ts'
import {
  type AccountStatus,
  decisionsCalls,
  type OwnDecision,
} from '#features/moderation/decisions/decisions.contract.ts'
import { type ReportState, reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { statusMessages } from '#features/moderation/status/status.messages.ts'
import {
  type Consent,
  type ConsentAnswer,
  consentsCalls,
} from '#features/privacy/consents/consents.contract.ts'
import { yearMessages } from '#features/privacy/consents/consents.messages.ts'
import {
  answers,
  fails,
  type Reply,
  refuses,
  type State,
  statesOf,
  statesWithoutReads,
  waits,
} from '#tests/support/screenStates.ts'
import { agreeMessages } from './agree/agree.messages.ts'

const at = { at: '/account-status', edition: 'trusted' } as const
const fine: AccountStatus = {
  isSuspended: false,
  isClosed: false,
  suspendedUntil: null,
  photo: 'shown',
  decisions: [],
}
const warning: OwnDecision = {
  id: 1,
  measure: 'suspend',
  ground: 'conduct',
  reason: 'photo_without_consent',
  note: 'Please read the terms once more.',
  noteLanguage: 'en',
  byRule: false,
  decidedOn: '2026-11-20',
  until: '2026-12-20',
  applies: true,
  isReversed: false,
  mayAppeal: true,
  appeal: null,
}
const answered: ReportState = {
  reference: 'ABCDEFGHIJKLMNOP',
  topic: 'insult',
  sentOn: '2026-11-01',
  dueAt: '2026-12-01T09:00:00.000Z',
  answer: 'acted',
  mayAppeal: true,
  appeal: null,
}
const others = [answers(reportsCalls.mine, [])]
const found = (status: Partial<AccountStatus>) => [
  answers(decisionsCalls.status, { ...fine, ...status }),
  ...others,
]

const asksAgain = (
  name: string,
  missing: Consent[],
  agreed: ConsentAnswer[] = [],
  replies: Reply[] = [],
): State => ({
  name,
  at: '/settings',
  edition: 'trusted',
  isUnsure: true,
  replies: [
    answers(authCalls.status, { userId: 'noura', isVerified: true }),
    answers(consentsCalls.own, { agreed, missing }),
    ...replies,
  ],
})
const decided = (decision: Partial<OwnDecision>) => found({ decisions: [{ ...warning, ...decision }] })
const before = { what: 'terms', version: '2024-01-01', agreedOn: '2024-02-01' } as const

export const listed = [
  statesWithoutReads(
    'settings',
    asksAgain('agreeing to all', ['terms', 'being_rated', 'adult']),
    {
      ...asksAgain(
        'agreeing, too young',
        ['terms', 'being_rated', 'adult'],
        [],
        [refuses(consentsCalls.agree, 'ADULTS_ONLY')],
      ),
      steps: [{ type: '2015', into: yearMessages.label }, { press: agreeMessages.agree }],
    },
    asksAgain('agreeing to new terms', ['terms'], [before]),
    asksAgain('agreeing to the year alone', ['adult'], [before]),
  ),
  statesOf('accountStatus', {
    loading: [{ name: 'loading', ...at, replies: [waits(decisionsCalls.status), ...others] }],
    empty: [{ name: 'in good standing', ...at, replies: found({}) }],
    error: [{ name: 'fails', ...at, replies: [fails(decisionsCalls.status), ...others] }],
    ready: [
      {
        name: 'suspended',
        ...at,
        replies: found({ isSuspended: true, suspendedUntil: '2026-12-20', decisions: [warning] }),
      },
      {
        name: 'appealed',
        ...at,
        replies: found({ decisions: [{ ...warning, mayAppeal: false, appeal: 'waiting', applies: false }] }),
      },
      {
        name: 'an appeal without words',
        ...at,
        replies: decided({}),
        steps: [{ press: statusMessages.appeal }, { press: statusMessages.sendAppeal }],
      },
      {
        name: 'a report that was answered',
        ...at,
        replies: [
          answers(decisionsCalls.status, fine),
          answers(reportsCalls.mine, [answered, { ...answered, answer: null, mayAppeal: false }]),
        ],
      },
      { name: 'photo hidden', ...at, replies: found({ photo: 'hidden' }) },
    ],
  }),
]
