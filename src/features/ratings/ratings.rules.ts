import { type Category, categories, type OwnSummary, perCategory, type Scores } from './ratings.contract.ts'

type SomeScores = { readonly [C in Category]?: number | null | undefined }

/** Why this rating may not be given, or null when it may. */
export function ratingProblem(raterId: number, ratedId: number, scores: readonly number[]) {
  if (raterId === ratedId) return 'CANNOT_RATE_SELF'
  if (scores.every((score) => score === 0)) return 'NO_RATINGS'
  return null
}

/** Scores as all behind the contract has them: in the order of `categories`, 0 for what was not rated. */
export const inOrder = (scores: SomeScores) => categories.map((category) => scores[category] ?? 0)

/** The same by the names of the traits, as the contract has them. */
export const byTrait = (scores: readonly number[]): Scores => perCategory((_, place) => scores[place] ?? 0)

/** The score of each trait, 0 for a trait that was not rated. */
export const allScores = (scores: SomeScores) => byTrait(inOrder(scores))

/** Of each trait the sum of the scores received and how many there are, in the order of `categories`. */
type Totals = { raters: number; sums: readonly number[]; given: readonly number[] }

/**
 * The overall average is the mean of all scores, not of the category means: a lone score weighs as one. Where
 * ratings are sealed, the mean of what was given is found behind what counts.
 */
export function summaryOf(
  { raters, sums, given }: Totals,
  mean = (sum: number, count: number) => sum / count,
): OwnSummary {
  const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round(mean(sum, count) * 100) / 100)
  return {
    overallAverage: average(total(sums), total(given)),
    totalRaters: raters,
    categories: perCategory((_, place) => {
      const count = given[place] ?? 0
      return { average: average(sums[place] ?? 0, count), count }
    }),
  }
}

const total = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0)

/** The summary of somebody whom nobody has rated yet. */
export const unrated: OwnSummary = summaryOf({ raters: 0, sums: [], given: [] })
