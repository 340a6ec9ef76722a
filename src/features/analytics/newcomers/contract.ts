import { roleRefusals } from '#features/roles/contract.ts'
import { calls, type Static, Type } from '#kit/calls/contract.ts'

/** Those who joined in a week, and how many of them had what at the end of their seventh night. */
const Week = Type.Object({
  /** Its first day, a Sunday. */
  week: Type.String(),
  newcomers: Type.Integer(),
  mirrors: Type.Integer(),
  /** How many had shared their rating link. */
  asking: Type.Integer(),
  /** How many had a trait that others are shown. */
  shown: Type.Integer(),
})
export type Week = Static<typeof Week>

export const newcomersCalls = calls({
  /** The latest first. */
  weeks: {
    method: 'GET',
    path: '/api/admin/analytics/newcomers',
    access: 'admin',
    answer: Type.Array(Week),
    refusals: roleRefusals,
  },
})
