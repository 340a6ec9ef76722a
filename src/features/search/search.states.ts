import { fahad, noura } from '#tests/support/defaultReplies.ts'
import { answers, fails, refuses, statesOf, waits } from '#tests/support/screenStates.ts'
import { searchCalls } from './search.contract.ts'

const at = '/search?q=noura'
const users = [noura, fahad, { ...noura, id: 3, userId: 'noura_3', isVerified: false }].map(
  ({ id, userId, displayName, profileImageUrl, isVerified }) => ({
    id,
    userId,
    displayName,
    profileImageUrl,
    isVerified,
  }),
)

export const listed = [
  statesOf('search', {
    loading: [{ name: 'loading', at, replies: [waits(searchCalls.users)] }],
    empty: [
      { name: 'nothing typed', at: '/search' },
      { name: 'nobody', at, replies: [answers(searchCalls.users, { users: [] })] },
    ],
    error: [
      { name: 'fails', at, replies: [fails(searchCalls.users)] },
      { name: 'too short', at: '/search?q=n', replies: [refuses(searchCalls.users, 'QUERY_TOO_SHORT')] },
    ],
    ready: [{ name: 'found', at, replies: [answers(searchCalls.users, { users })] }],
  }),
]
