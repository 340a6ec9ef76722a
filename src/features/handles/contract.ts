import { calls, Type } from '#kit/contract.ts'

export const handlesCalls = calls({
  check: {
    method: 'POST',
    path: '/api/check/userid',
    access: 'public',
    perMinute: 60,
    body: Type.Object({ userId: Type.String({ maxLength: 40 }) }),
    /** Of a taken one, three that are free. */
    answer: Type.Object({ available: Type.Boolean(), suggestions: Type.Optional(Type.Array(Type.String())) }),
    refusals: {},
  },
})
