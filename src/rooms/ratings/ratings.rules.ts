import { type Category, categories, type OwnSummary, perCategory, type Scores } from './ratings.contract.ts'

/** Why this rating may not be given, or null when it may. The form and the server both ask. */
export function ratingProblem(raterId: number, ratedId: number, scores: Scores) {
  if (raterId === ratedId) return 'CANNOT_RATE_SELF'
  if (categories.every((category) => scores[category] === 0)) return 'NO_RATINGS'
  return null
}

/** The score of each trait, 0 for a trait that was not rated. */
export function allScores(scores: { [C in Category]?: number | null | undefined }): Scores {
  return perCategory((category) => scores[category] ?? 0)
}

/** The sum and the number of the scores received in one category. */
type Total = { sum: number; count: number }

/**
 * The overall average is the mean of all scores, not of the category means: a lone score weighs as one. Where
 * ratings are sealed, the mean of what was given is found behind what counts.
 */
export function summaryOf(
  totalRaters: number,
  totals: Record<Category, Total>,
  mean = (sum: number, count: number) => sum / count,
): OwnSummary {
  const average = ({ sum, count }: Total) => (count === 0 ? 0 : Math.round(mean(sum, count) * 100) / 100)
  const overall = { sum: 0, count: 0 }
  for (const category of categories) {
    overall.sum += totals[category].sum
    overall.count += totals[category].count
  }
  return {
    overallAverage: average(overall),
    totalRaters,
    categories: perCategory((category) => ({
      average: average(totals[category]),
      count: totals[category].count,
    })),
  }
}

/** The summary of somebody whom nobody has rated yet. */
export const unrated: OwnSummary = summaryOf(
  0,
  perCategory(() => ({ sum: 0, count: 0 })),
)
