import { calls, type Static, Type } from '#kit/calls/contract.ts'

const Found = Type.Object({
  id: Type.Integer(),
  userId: Type.String(),
  displayName: Type.String(),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  isVerified: Type.Boolean(),
})
export type Found = Static<typeof Found>

/** In searches for one word. One that costs more uses up more of it. */
export const costPerMinute = 600

export const searchCalls = calls({
  users: {
    method: 'POST',
    path: '/api/search/users',
    access: 'member',
    perMinute: 120,
    body: Type.Object({ query: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({ users: Type.Array(Found) }),
    refusals: { QUERY_TOO_SHORT: 400 },
  },
})
