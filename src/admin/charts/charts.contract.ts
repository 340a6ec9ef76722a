import { defineCalls, type Static, Type } from '#platform/api/contract.ts'

const Numbers = Type.Array(Type.Integer())
/** Null for suppressed days. */
const SomeNumbers = Type.Array(Type.Union([Type.Integer(), Type.Null()]))

/** One number per day in Riyadh, ending today. */
const Series = Type.Object({
  days: Type.Array(Type.String()),
  signUps: Numbers,
  verified: Numbers,
  ratings: SomeNumbers,
  raters: SomeNumbers,
  codes: Type.Array(
    Type.Object({
      provider: Type.String(),
      sent: Numbers,
      failed: Numbers,
    }),
  ),
})
export type Series = Static<typeof Series>

export const analyticsCalls = defineCalls({
  series: {
    method: 'GET',
    path: '/api/admin/analytics/series',
    access: 'admin',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 7, maximum: 90 })) }),
    answer: Series,
    refusals: {},
  },
})
