import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { buildRecord } from '#platform/typedRecords.ts'

/**
 * The traits, in the order in which people see them and in which arrays have them, also in the database: a
 * further one comes last.
 */
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

/**
 * What a person received; whatever the reader may not see is absent. A trait or a person without ratings has
 * 0, as the specification says; `averageIn` and `overallIn` take that for none.
 */
export const RatingSummary = Type.Object({
  overallAverage: Type.Optional(Type.Number()),
  totalRaters: Type.Integer(),
  categories: Type.Optional(Averages),
  /** Only where ratings are sealed: whether anyone has rated the person, and whether anything shows yet. */
  state: Type.Optional(OneOf(['none', 'few', 'shown'])),
})
export type RatingSummary = Static<typeof RatingSummary>

/** The same for the person themselves: as of the last night a trait may nearly have what it needs. */
export const OwnSummary = Type.Object({
  ...RatingSummary.properties,
  categories: Averages,
  near: Type.Optional(Type.Boolean()),
})
export type OwnSummary = Static<typeof OwnSummary>

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
      /**
       * The key of the link by which the rater came, for those who let only people with their link rate them.
       */
      key: Type.Optional(Type.String({ maxLength: 40 })),
      ...perCategory(() => GivenScore),
    }),
    answer: Done,
    /** `RATING_CLOSED` says no more, whatever the reason is. */
    refusals: { CANNOT_RATE_SELF: 403, NO_RATINGS: 400, USER_NOT_FOUND: 404, RATING_CLOSED: 403 },
  },
  given: {
    method: 'GET',
    path: '/api/rating/:userId',
    access: 'member',
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
  categories: {
    method: 'GET',
    path: '/api/rating-categories',
    access: 'public',
    answer: Type.Object({ categories: Type.Array(RatingCategory) }),
    refusals: {},
  },
})
