import { type RatingSummary, shownOrder } from './ratings.contract.ts'

/** One decimal on the screen; a dash where there is no rating, never 0.0. */
export const scoreText = (average: number, count: number) => (count === 0 ? '–' : average.toFixed(1))

/** The seven averages, for the petals around an avatar. */
export const petalsOf = (summary: RatingSummary | undefined) =>
  shownOrder.map((category) => summary?.categories[category].average ?? 0)
