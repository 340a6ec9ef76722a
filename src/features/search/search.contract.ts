import { defineCalls, type Static, Type } from '#platform/api/contract.ts'

const SearchResult = Type.Object({
  id: Type.Integer(),
  userId: Type.String(),
  displayName: Type.String(),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  isVerified: Type.Boolean(),
})
export type SearchResult = Static<typeof SearchResult>

/** The cost unit is a one-word search (`costOf`). */
export const costPerMinute = 600

export const searchCalls = defineCalls({
  users: {
    method: 'POST',
    path: '/api/search/users',
    access: 'member',
    perMinute: 120,
    changesNothing: true,
    body: Type.Object({ query: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({ users: Type.Array(SearchResult) }),
    refusals: { QUERY_TOO_SHORT: 400 },
  },
})
