import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { buildRecord } from '#platform/typedRecords.ts'

/** Display and array order, also in the database: append only. */
export const categories = [
  'knowledge',
  'manners',
  'moneyHandling',
  'humor',
  'openMindedness',
  'friendliness',
  'travelCompanion',
] as const

export type Category = (typeof categories)[number]

export const perCategory = <T>(of: (category: Category, place: number) => T) => buildRecord(categories, of)

/** 0 = not rated. */
const Score = Type.Integer({ minimum: 0, maximum: 5 })
const GivenScore = Type.Optional(Score)

export const Scores = Type.Object(perCategory(() => Score))
export type Scores = Static<typeof Scores>

const CategoryAverage = Type.Object({ average: Type.Number(), count: Type.Integer() })

const Averages = Type.Object(perCategory(() => CategoryAverage))

/** Hidden fields are absent. Without ratings, fields are 0, as specified. */
export const RatingSummary = Type.Object({
  overallAverage: Type.Optional(Type.Number()),
  totalRaters: Type.Integer(),
  categories: Type.Optional(Averages),
  /** Sealed ratings only. Others never see `few`. */
  state: Type.Optional(OneOf(['none', 'few', 'shown'])),
})
export type RatingSummary = Static<typeof RatingSummary>

export const OwnSummary = Type.Object({ ...RatingSummary.properties, categories: Averages })
export type OwnSummary = Static<typeof OwnSummary>

const ShownAverages = Type.Object({ day: Type.String(), ...perCategory(() => Type.Number()) })

export const RatingCategory = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  displayOrder: Type.Integer(),
  nameEn: Type.String(),
  nameAr: Type.String(),
  descriptionEn: Type.String(),
  descriptionAr: Type.String(),
})
export type RatingCategory = Static<typeof RatingCategory>

export const ratingsCalls = defineCalls({
  submit: {
    method: 'POST',
    path: '/api/ratings',
    access: 'member',
    body: Type.Object({
      toUserId: Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 20 })]),
      /** Required by "link only" access. */
      key: Type.Optional(Type.String({ maxLength: 40 })),
      ...perCategory(() => GivenScore),
    }),
    answer: Done,
    /** `RATING_CLOSED` hides the reason. */
    refusals: { CANNOT_RATE_SELF: 403, NO_RATINGS: 400, USER_NOT_FOUND: 404, RATING_CLOSED: 403 },
  },
  given: {
    method: 'GET',
    path: '/api/rating/:userId',
    access: 'member',
    fullOnly: true,
    params: Type.Object({ userId: Type.String({ maxLength: 20 }) }),
    answer: Scores,
    refusals: { USER_NOT_FOUND: 404 },
  },
  received: {
    method: 'GET',
    path: '/api/user/ratings',
    access: 'member',
    answer: OwnSummary,
    refusals: {},
  },
  /** The averages shown from each day on, oldest first, at most a year of days; 0 = not shown. */
  history: {
    method: 'GET',
    path: '/api/user/ratings/history',
    access: 'member',
    answer: Type.Array(ShownAverages),
    refusals: {},
  },
  categories: {
    method: 'GET',
    path: '/api/rating-categories',
    access: 'public',
    answer: Type.Object({ categories: Type.Array(RatingCategory) }),
    refusals: {},
  },
})
