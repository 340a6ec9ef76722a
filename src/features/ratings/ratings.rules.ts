import { type Category, categories, type OwnSummary, perCategory, type Scores } from './ratings.contract.ts'
import { blurredAverage } from './sealed/blur.ts'

type SomeScores = { readonly [C in Category]?: number | null | undefined }

export function ratingProblem(raterId: number, ratedId: number, scores: readonly number[]) {
  if (raterId === ratedId) return 'CANNOT_RATE_SELF'
  if (scores.every((score) => score === 0)) return 'NO_RATINGS'
  return null
}

/** Internal form: `categories` order, 0 for unrated. */
export const inOrder = (scores: SomeScores) => categories.map((category) => scores[category] ?? 0)

export const byTrait = (scores: readonly number[]): Scores => perCategory((_, place) => scores[place] ?? 0)

export const allScores = (scores: SomeScores) => byTrait(inOrder(scores))

export type Totals = { raters: number; sums: readonly number[]; given: readonly number[] }

/** The overall average is over all scores, not over category averages. */
export function summaryOf({ raters, sums, given }: Totals): OwnSummary {
  const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100)
  return {
    overallAverage: average(total(sums), total(given)),
    totalRaters: raters,
    categories: perCategory((_, place) => {
      const count = given[place] ?? 0
      return { average: average(sums[place] ?? 0, count), count }
    }),
  }
}

/** Derived from displayed averages alone, so the overall average reveals nothing more. */
export function blurredSummaryOf({ raters, sums, given }: Totals): OwnSummary {
  const averages = given.map((count, place) => (count === 0 ? 0 : blurredAverage(sums[place] ?? 0, count)))
  const scores = total(given)
  return {
    overallAverage:
      scores === 0 ? 0 : blurredAverage(total(averages.map((each, place) => each * given[place]!)), scores),
    totalRaters: raters,
    categories: perCategory((_, place) => ({ average: averages[place] ?? 0, count: given[place] ?? 0 })),
  }
}

const total = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0)

export const unrated: OwnSummary = summaryOf({ raters: 0, sums: [], given: [] })
