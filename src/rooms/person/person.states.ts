import { handlesCalls } from '#rooms/account/handles/handles.contract.ts'
import { handleWords } from '#rooms/account/handles/handles.words.ts'
import { blocksCalls } from '#rooms/doors/doors.contract.ts'
import { answers, fails, refuses, statesOf, waits } from '#tests/support/states.ts'
import { fahad, noura, unrated } from '#tests/support/usual.ts'
import { editWords } from './edit/edit.words.ts'
import { profilesCalls } from './person.contract.ts'

const at = `/user/${fahad.userId}`
const asFahad = (user: Partial<typeof fahad>) =>
  answers(profilesCalls.person, { success: true, user: { ...fahad, ...user } })
const changes = answers(handlesCalls.changes, { left: 3, next: null })
const edit = { at: '/edit-profile', replies: [changes] }

export const listed = [
  statesOf('user', {
    loading: [{ name: 'loading', at, replies: [waits(profilesCalls.person)] }],
    empty: [
      { name: 'unrated', at, replies: [asFahad({ ratings: unrated, bio: '' })] },
      { name: 'nobody', at, replies: [refuses(profilesCalls.person, 'USER_NOT_FOUND')] },
      { name: 'hidden', at, replies: [asFahad({ visible: false, breakdown: false })] },
    ],
    error: [{ name: 'does not load', at, replies: [fails(profilesCalls.person)] }],
    ready: [
      { name: 'rated', at },
      { name: 'overall alone', at, replies: [asFahad({ breakdown: false })] },
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
          { type: '121', into: editWords.age },
          { type: 'ن'.repeat(501), into: editWords.bio },
          { press: editWords.update },
        ],
      },
      {
        name: 'taken',
        at: edit.at,
        replies: [
          changes,
          answers(handlesCalls.check, { available: false, suggestions: ['noura_7', 'noura88'] }),
        ],
        steps: [{ type: 'taken_by_other', into: handleWords.label }],
      },
      {
        name: 'not saved',
        at: edit.at,
        replies: [changes, fails(profilesCalls.setup)],
        steps: [{ type: 'Noura', into: editWords.name }, { press: editWords.update }],
      },
    ],
    ready: [
      { name: 'as it was', ...edit },
      {
        name: 'leaving',
        ...edit,
        steps: [{ type: 'Noura', into: editWords.name }, { press: editWords.back }],
      },
    ],
  }),
]
