import { calls, Type } from '#ground/calls/contract.ts'

export const handlesCalls = calls({
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
