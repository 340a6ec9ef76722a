import { defineCalls, Type } from '#platform/api/contract.ts'

const RatedPerson = Type.Object({
  userId: Type.String(),
  displayName: Type.String(),
  /** The day in Riyadh on which the rating was sent last. */
  day: Type.String({ format: 'date' }),
})

/** This call exists only in the trusted edition. */
export const ratedPeopleCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/rated',
    access: 'member',
    fullOnly: true,
    answer: Type.Array(RatedPerson),
    refusals: {},
  },
})
