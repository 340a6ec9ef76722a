import {
  type AccountStatus,
  decisionsCalls,
  type OwnDecision,
} from '#rooms/due/decisions/decisions.contract.ts'
import { reportsCalls } from '#rooms/due/reports/reports.contract.ts'
import { answers, fails, statesOf, waits } from '#tests/support/states.ts'
import { deletionCalls } from './deletion/deletion.contract.ts'

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
const others = [answers(reportsCalls.mine, []), answers(deletionCalls.status, { deletionDueAt: null })]
const found = (status: Partial<AccountStatus>) => [
  answers(decisionsCalls.status, { ...fine, ...status }),
  ...others,
]

export const listed = [
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
      { name: 'photo hidden', ...at, replies: found({ photo: 'hidden' }) },
    ],
  }),
]
