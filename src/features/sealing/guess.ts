import { everyFitting } from './everyScore.ts'
import { historyOf } from './histories.ts'
import { release } from './rules.ts'

/** Of all ways in which these people can have rated: how many show the same, and what they say of one. */
export type Guess = {
  shown: number
  isRounded: boolean
  all: number
  fitting: number
  /** In how many of those the wanted person gave one star, two, and so on. */
  byScore: number[]
}

/**
 * What somebody works out who knows who rated in one night, what was published, and what the tellers gave. It
 * is the adversary of the tests, who tries every way.
 */
export function guess(scores: readonly number[], tellers: readonly number[], wanted: number): Guess | null {
  const day = scores.map((score, rater) => ({ rater, score }))
  const history = historyOf([day], { rule: release, minimum: scores.length })
  const [batch] = history.batches
  if (!batch) return null
  const fitting = everyFitting(history).filter((way) => tellers.every((one) => way[one] === scores[one]))
  return {
    shown: batch.published / batch.raters,
    isRounded: batch.published !== batch.sum,
    all: 5 ** scores.length,
    fitting: fitting.length,
    byScore: [1, 2, 3, 4, 5].map((score) => fitting.filter((way) => way[wanted] === score).length),
  }
}
