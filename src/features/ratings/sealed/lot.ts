/**
 * What a score counts as. Of `oneIn` stars one is drawn by lot, and then counts as one to five, each as
 * likely; all others count as they were given.
 */
export const lot = (score: number, draw: number, oneIn: number) =>
  draw < draws / oneIn ? 1 + (draw % most) : score

/** How many numbers can be drawn, from 0 on, each as likely: what four bytes of a digest hold. */
export const draws = 2 ** 32
const most = 5

/** How likely it is that a score counts as another one, or as itself. */
export const chanceOfCounting = (score: number, counted: number, oneIn: number) =>
  (score === counted ? 1 - 1 / oneIn : 0) + 1 / (most * oneIn)

const middle = 3

/** The mean of what was given, as far as what counts of it tells; on average it is right. */
export const meanBehind = (sum: number, count: number, oneIn: number) =>
  Math.min(most, Math.max(1, (sum / count - middle / oneIn) / (1 - 1 / oneIn)))

/** How far the lot moves the mean of this many raters, in two of three cases at most. */
export const spreadOfLot = (count: number, oneIn: number) => {
  const share = 1 / oneIn
  // It moves most what was given as one star or five.
  const variance = share * (1 - share) * (most - middle) ** 2 + share * 2
  return Math.sqrt(variance / count) / (1 - share)
}
