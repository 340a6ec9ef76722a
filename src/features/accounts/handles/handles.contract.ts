import { defineCalls, Type } from '#platform/api/contract.ts'

export const handlesCalls = defineCalls({
  check: {
    method: 'POST',
    path: '/api/check/userid',
    access: 'public',
    perMinute: 60,
    changesNothing: true,
    body: Type.Object({ userId: Type.String({ maxLength: 40 }) }),
    answer: Type.Object({ available: Type.Boolean(), suggestions: Type.Optional(Type.Array(Type.String())) }),
    refusals: {},
  },
  changes: {
    method: 'GET',
    path: '/api/user/id-changes',
    access: 'member',
    answer: Type.Object({ left: Type.Integer(), next: Type.Union([Type.String(), Type.Null()]) }),
    refusals: {},
  },
})

/** Trusted edition only. */
export const proposalsCalls = defineCalls({
  /** The name goes in the body, because URLs are logged. */
  propose: {
    method: 'POST',
    path: '/api/user/id-proposals',
    access: 'registering',
    perMinute: 60,
    changesNothing: true,
    body: Type.Object({ name: Type.String({ maxLength: 400 }) }),
    answer: Type.Object({ proposals: Type.Array(Type.String()) }),
    refusals: {},
  },
})
