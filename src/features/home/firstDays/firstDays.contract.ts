import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

/** How many people the steps ask somebody to rate. */
export const toRate = 3

const Steps = Type.Object({
  /** Whether they have shared their rating link from there. */
  hasAsked: Type.Boolean(),
  /** How many people the caller has rated, as far as the steps count. */
  rated: Type.Integer({ minimum: 0, maximum: toRate }),
  /** Whether they have put the steps away, or have had two weeks for them. */
  isHidden: Type.Boolean(),
})
export type Steps = Static<typeof Steps>

/** These calls exist only in the trusted edition. */
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
