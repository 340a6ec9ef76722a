import { handlesCalls, proposalsCalls } from '#features/accounts/handles/handles.contract.ts'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { formMessages, topicMessages } from '#features/moderation/reports/reports.messages.ts'
import { photoMessages } from '#features/photos/photos.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingAccessMessages } from '#features/ratingAccess/ratingAccess.messages.ts'
import { fahad, noura, rated, roughlyRated, unrated } from '#tests/support/defaultReplies.ts'
import { answers, fails, refuses, type Step, statesOf, waits } from '#tests/support/screenStates.ts'
import { editMessages } from './edit/edit.messages.ts'
import { profilesCalls } from './profiles.contract.ts'

const at = `/user/${fahad.userId}`
const asFahad = (user: Partial<typeof fahad>) =>
  answers(profilesCalls.person, { success: true, user: { ...fahad, ...user } })
const changes = answers(handlesCalls.changes, { left: 3, next: null })
const menu: Step[] = [{ press: ratingAccessMessages.more }]
const report: Step[] = [...menu, { press: ratingAccessMessages.report }]
const send: Step[] = [{ press: topicMessages.photo }, { press: formMessages.send }]
const sealed = { at, edition: 'trusted' } as const
const edit = { at: '/edit-profile', replies: [changes] }

const { ratings: _, ...withoutRatings } = fahad

export const listed = [
  statesOf('user', {
    loading: [{ name: 'loading', at, replies: [waits(profilesCalls.person)] }],
    empty: [
      { name: 'unrated', at, replies: [asFahad({ ratings: unrated, bio: '' })] },
      { name: 'nobody', at, replies: [refuses(profilesCalls.person, 'USER_NOT_FOUND')] },
      {
        name: 'hidden',
        at,
        replies: [answers(profilesCalls.person, { success: true, user: withoutRatings })],
      },
    ],
    error: [
      { name: 'does not load', at, replies: [fails(profilesCalls.person)] },
      {
        name: 'a report that lacks its topic',
        ...sealed,
        steps: [...report, { press: formMessages.send }],
      },
      {
        name: 'a report with too long a text',
        ...sealed,
        steps: [
          ...report,
          { press: topicMessages.photo },
          { type: 'x'.repeat(501), into: formMessages.said },
          { press: formMessages.send },
        ],
      },
      {
        name: 'a report that is not sent',
        ...sealed,
        replies: [refuses(reportsCalls.send, 'REPORTING_PAUSED')],
        steps: [...report, ...send],
      },
    ],
    ready: [
      { name: 'rated', at },
      {
        name: 'sealed, nothing shown',
        ...sealed,
        replies: [asFahad({ ratings: { ...unrated, state: 'none' } })],
      },
      {
        name: 'sealed, few raters',
        ...sealed,
        replies: [asFahad({ ratings: roughlyRated })],
      },
      { name: 'sealed', ...sealed, replies: [asFahad({ ratings: { ...rated, state: 'shown' } })] },
      { name: 'menu', ...sealed, steps: menu },
      { name: 'block?', ...sealed, steps: [...menu, { press: ratingAccessMessages.block }] },
      { name: 'report', ...sealed, steps: report },
      {
        name: 'reported',
        ...sealed,
        replies: [
          answers(reportsCalls.send, {
            reference: 'ABCDEFGHIJKLMNOP',
            topic: 'photo',
            dueAt: '2026-11-28T09:00:00.000Z',
          }),
        ],
        steps: [...report, ...send],
      },
      {
        name: 'overall alone',
        at,
        replies: [asFahad({ ratings: { overallAverage: 4.3, totalRaters: 48 } })],
      },
      {
        name: 'blocked',
        at,
        edition: 'trusted',
        replies: [answers(blocksCalls.at, { rating: 'open', blocked: true, isOwn: false })],
      },
    ],
  }),
  statesOf('editProfile', {
    loading: [{ name: 'loading', at: edit.at, replies: [waits(profilesCalls.own), changes] }],
    empty: [
      {
        name: 'nothing written yet',
        at: edit.at,
        replies: [answers(profilesCalls.own, { ...noura, bio: '', age: null }), changes],
      },
      {
        name: 'a name that nobody can read',
        at: edit.at,
        replies: [answers(profilesCalls.own, { ...noura, displayName: '\u3164' }), changes],
      },
    ],
    error: [
      { name: 'does not load', at: edit.at, replies: [fails(profilesCalls.own), changes] },
      {
        name: 'refused',
        at: edit.at,
        replies: [answers(handlesCalls.changes, { left: 0, next: '2026-12-24T09:00:00.000Z' })],
        steps: [
          { type: '121', into: registrationMessages.age },
          { type: 'ن'.repeat(501), into: editMessages.bio },
          { press: editMessages.update },
        ],
      },
      {
        name: 'taken',
        at: edit.at,
        replies: [
          changes,
          answers(handlesCalls.check, { available: false, suggestions: ['noura_7', 'noura88'] }),
        ],
        steps: [{ type: 'taken_by_other', into: handleMessages.label }],
        shows: handleMessages.takenBrief,
      },
      {
        name: 'not saved',
        at: edit.at,
        replies: [changes, fails(profilesCalls.setup)],
        steps: [{ type: 'Noura', into: registrationMessages.name }, { press: editMessages.update }],
      },
    ],
    ready: [
      { name: 'as it was', ...edit },
      { name: 'the square of a photo', ...edit, steps: [{ photo: true }], shows: photoMessages.crop },
      {
        name: 'proposals',
        at: edit.at,
        edition: 'trusted',
        replies: [
          changes,
          answers(profilesCalls.own, { ...noura, userId: 'user482913' }),
          answers(proposalsCalls.propose, { proposals: ['noura', 'noura_q', 'nouraq'] }),
        ],
        shows: handleMessages.fromName,
      },
      {
        name: 'leaving',
        ...edit,
        steps: [{ type: 'Noura', into: registrationMessages.name }, { press: editMessages.back }],
      },
    ],
  }),
]
