import { perCategory, Scores } from '#features/ratings/ratings.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'

const Others = Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()])

/** Whether others see a trait higher or lower than its person does; null where that is not said. */
const Gaps = Type.Object(perCategory(() => Others))
export type Gaps = Static<typeof Gaps>

const Mirror = Type.Object({
  /** How the caller sees themselves, 0 for a trait that they left out; null if they have not said. */
  scores: Type.Union([Scores, Type.Null()]),
  gaps: Gaps,
})
export type Mirror = Static<typeof Mirror>

/** These calls exist only in the trusted edition. */
export const mirrorCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/api/mirror',
    access: 'member',
    fullOnly: true,
    answer: Mirror,
    refusals: {},
  },
  draw: {
    method: 'PUT',
    path: '/api/mirror',
    access: 'member',
    fullOnly: true,
    body: Scores,
    answer: Mirror,
    refusals: { NO_RATINGS: 400 },
  },
  erase: {
    method: 'DELETE',
    path: '/api/mirror',
    access: 'member',
    fullOnly: true,
    answer: Done,
    refusals: {},
  },
})
