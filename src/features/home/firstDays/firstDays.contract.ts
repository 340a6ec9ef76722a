import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const toRate = 3

const Steps = Type.Object({
  hasAsked: Type.Boolean(),
  rated: Type.Integer({ minimum: 0, maximum: toRate }),
  /** Dismissed, or two weeks old. */
  isHidden: Type.Boolean(),
})
export type Steps = Static<typeof Steps>

/** Trusted edition only. */
export const firstDaysCalls = defineCalls({
  steps: {
    method: 'GET',
    path: '/api/first-steps',
    access: 'member',
    answer: Steps,
    refusals: {},
  },
  done: {
    method: 'POST',
    path: '/api/first-steps',
    access: 'member',
    body: Type.Object({ what: OneOf(['asked', 'hidden']) }),
    answer: Steps,
    refusals: {},
  },
})
