import { perCategory, Scores } from '#features/ratings/ratings.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'

const Others = Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()])

/** How others' view of a trait differs; null when the gap isn't shown. */
const Gaps = Type.Object(perCategory(() => Others))
export type Gaps = Static<typeof Gaps>

const Mirror = Type.Object({
  /** 0 for a skipped trait; null before the first save. */
  scores: Type.Union([Scores, Type.Null()]),
  gaps: Gaps,
})
export type Mirror = Static<typeof Mirror>

/** Trusted edition only. */
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
