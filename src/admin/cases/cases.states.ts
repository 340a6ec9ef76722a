import { fahad } from '#tests/support/defaultReplies.ts'
import {
  answers,
  fails,
  type Reply,
  refuses,
  type Step,
  statesOf,
  waits,
} from '#tests/support/screenStates.ts'
import { adminCalls } from '../admin.contract.ts'
import { adminSignInMessages } from '../admin.messages.ts'
import { administratorsCalls } from '../administrators/administrators.contract.ts'
import type { Case } from './case.ts'
import { caseReviewMessages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'

const { displayName, userId, bio } = fahad
const found: Case = {
  id: 1,
  topic: 'insult',
  openedAt: '2026-11-24T09:00:00.000Z',
  dueAt: '2026-11-24T21:00:00.000Z',
  closed: null,
  takenBy: null,
  isMine: true,
  now: {
    displayName,
    userId,
    bio,
    hasPhoto: true,
    joinedOn: '2026-07-02',
    isVerified: false,
    isSuspended: false,
    isPhotoWithheld: true,
    invitedBy: 'sara_h',
    invited: 3,
  },
  before: { displayName: 'خالد بن سعيد الحربي', userId, bio: 'السطر الثاني من النبذة.', hasPhoto: true },
  reports: [
    {
      topic: 'insult',
      said: 'كتب عني كلامًا لا يليق.\nوأعاد ذلك أمس.',
      language: 'ar',
      sentAt: '2026-11-24T09:00:00.000Z',
      accountDays: 30,
      isOwn: false,
      contact: null,
    },
    {
      topic: 'insult',
      said: '',
      language: 'en',
      sentAt: '2026-11-24T10:00:00.000Z',
      accountDays: null,
      isOwn: false,
      contact: 'somebody@simat.example',
    },
  ],
  reportCount: 2,
  provenance: { raters: 48, recent: 14, fromOneTree: 9, fromOneDay: 8, week: 7, isRuleMet: true },
  earlier: [
    {
      id: 7,
      measure: 'warning',
      reason: 'bio_insults',
      by: 'Noura',
      decidedOn: '2026-09-01',
      until: null,
      isReversed: true,
    },
  ],
  decision: null,
}
const decision = {
  id: 8,
  measure: 'bio',
  reason: 'bio_insults',
  by: 'Reviewer',
  decidedOn: '2026-11-25',
  until: null,
  isReversed: false,
  takesEffectAt: '2026-11-25T09:00:30.000Z',
  mayUndo: false,
} as const
const waiting = {
  kind: 'case',
  id: 1,
  topic: 'insult',
  displayName,
  userId,
  openedAt: found.openedAt,
  dueAt: found.dueAt,
  reports: 2,
  takenBy: null,
  isMine: false,
  isForAnother: false,
  isOutside: false,
} as const
const queue = answers(casesCalls.queue, [
  waiting,
  { ...waiting, id: 2, topic: 'photo', dueAt: '2099-01-01T09:00:00.000Z', takenBy: 'Noura Al-Qahtani' },
  { ...waiting, id: 4, topic: 'minor', isOutside: true },
  { ...waiting, kind: 'appeal', id: 3, displayName: null, userId: null, isForAnother: true },
])
const opened = (name: string, steps: Step[], ...replies: Reply[]) => ({
  name,
  at: '/admin?tab=cases',
  edition: 'trusted' as const,
  signedOut: true as const,
  replies: [
    ...replies,
    answers(adminCalls.login, { success: true, token: 'token' }),
    answers(administratorsCalls.me, { name: 'Reviewer', role: 'moderator' }),
    queue,
    answers(casesCalls.open, found),
    answers(casesCalls.take, found),
  ],
  steps: [
    { type: 'a password', into: adminSignInMessages.password },
    { press: adminSignInMessages.enter },
    ...steps,
  ] as Step[],
})
const first: Step[] = [{ press: displayName }]
const chosen: Step[] = [...first, { key: '6' }, { key: '8' }]

export const listed = [
  statesOf('admin', {
    loading: [
      opened('cases loading', [], waits(casesCalls.queue)),
      opened('a case loading', first, waits(casesCalls.open)),
    ],
    empty: [opened('no cases', [], answers(casesCalls.queue, []))],
    error: [
      opened('cases fail', [], fails(casesCalls.queue)),
      opened('a case is gone', first, refuses(casesCalls.open, 'CASE_NOT_FOUND')),
    ],
    ready: [
      opened('cases', []),
      opened('a case', first),
      opened('a case for triage', first, answers(administratorsCalls.me, { name: 'Noura', role: 'triage' })),
      opened('what both sides will read', chosen),
      {
        ...opened('keys of a case', [...first, { key: 'Shift+Slash' }]),
        shows: caseReviewMessages.keyMove,
      },
      opened(
        'a case that was decided',
        first,
        answers(casesCalls.open, { ...found, closed: '2026-11-25T09:00:30.000Z', decision }),
      ),
    ],
  }),
]
