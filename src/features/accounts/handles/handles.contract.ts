import { defineCalls, Type } from '#platform/api/contract.ts'

export const handlesCalls = defineCalls({
  check: {
    method: 'POST',
    path: '/api/check/userid',
    access: 'public',
    perMinute: 60,
    changesNothing: true,
    body: Type.Object({ userId: Type.String({ maxLength: 40 }) }),
    /** The suggestions are free handles similar to the taken one. */
    answer: Type.Object({ available: Type.Boolean(), suggestions: Type.Optional(Type.Array(Type.String())) }),
    refusals: {},
  },
  /** How many new handles a person may still take and, if none is left, when they may take the next. */
  changes: {
    method: 'GET',
    path: '/api/user/id-changes',
    access: 'member',
    answer: Type.Object({ left: Type.Integer(), next: Type.Union([Type.String(), Type.Null()]) }),
    refusals: {},
  },
})

/** This call exists only in the trusted edition. */
export const proposalsCalls = defineCalls({
  /** Free user IDs made of a name. The name is sent in the body, because addresses stand in logs. */
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
