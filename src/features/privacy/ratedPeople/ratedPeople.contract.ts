import { defineCalls, Type } from '#platform/api/contract.ts'

const RatedPerson = Type.Object({
  userId: Type.String(),
  displayName: Type.String(),
  /** Riyadh date of the latest revision. */
  day: Type.String({ format: 'date' }),
})

/** Trusted edition only. */
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
