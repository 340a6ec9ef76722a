import { searchCalls } from '#features/search/search.contract.ts'
import { fahad } from '#tests/support/defaultReplies.ts'
import { answers, fails, type Reply, type Step, statesOf, waits } from '#tests/support/screenStates.ts'
import { blocksCalls, ratingAccessCalls } from '../ratingAccess.contract.ts'
import { ratingAccessSettingsMessages as messages, whoMessages } from './ratingAccessSettings.messages.ts'

const opened = (name: string, steps: Step[], ...replies: Reply[]) => ({
  name,
  at: '/settings?part=people',
  edition: 'trusted' as const,
  replies,
  steps,
})
const { id, userId, displayName, profileImageUrl, isVerified } = fahad
const withdrawn = { entry: '2', userId: null, displayName: null, profileImageUrl: null }
const people = [{ entry: '1', userId, displayName, profileImageUrl }, withdrawn]
const byLink = answers(ratingAccessCalls.own, { who: 'link', key: 'abcdefghjkmn', numberClosed: false })
const byChoice = answers(ratingAccessCalls.own, { who: 'chosen', key: null, numberClosed: false })
const earlier = answers(ratingAccessCalls.earlier, {
  userIds: [
    { userId: 'noura_of_before', isRetired: false },
    { userId: 'noura_q', isRetired: true },
  ],
})
const toWho: Step[] = [{ press: messages.who }]
const find: Step[] = [...toWho, { type: `@${userId}`, into: messages.find }]

export const listed = [
  statesOf('settings', {
    loading: [
      opened('blocked people loading', [{ press: messages.blocked }], waits(blocksCalls.blocked)),
      opened('links loading', [{ press: messages.addresses }], waits(ratingAccessCalls.earlier)),
    ],
    empty: [
      opened('nobody chosen', toWho, byChoice),
      opened('no earlier links', [{ press: messages.addresses }]),
      opened('nobody found to choose', find, byChoice, answers(searchCalls.users, { users: [] })),
    ],
    error: [
      opened('blocked people fail', [{ press: messages.blocked }], fails(blocksCalls.blocked)),
      opened('links fail', [{ press: messages.addresses }], fails(ratingAccessCalls.earlier)),
      opened('search fails', find, byChoice, fails(searchCalls.users)),
    ],
    ready: [
      opened('only by the link?', [...toWho, { press: whoMessages.link.name }]),
      opened('a new key?', [...toWho, { press: messages.newKey }], byLink),
      opened(
        'somebody to choose',
        find,
        byChoice,
        answers(searchCalls.users, { users: [{ id, userId, displayName, profileImageUrl, isVerified }] }),
      ),
      opened('blocked people', [{ press: messages.blocked }], answers(blocksCalls.blocked, { people })),
      opened('links', [{ press: messages.addresses }], earlier),
      opened('retire a link?', [{ press: messages.addresses }, { press: messages.retire }], earlier),
    ],
  }),
]
