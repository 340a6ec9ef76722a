/** Randomized response: one in `oneIn` stars becomes uniformly random. */
export const lot = (score: number, draw: number, oneIn: number) =>
  draw < draws / oneIn ? 1 + (draw % most) : score

/** A draw is four bytes of a digest. */
export const draws = 2 ** 32
const most = 5

export const chanceOfCounting = (score: number, counted: number, oneIn: number) =>
  (score === counted ? 1 - 1 / oneIn : 0) + 1 / (most * oneIn)

const middle = 3

/** Unbiased estimate of the true mean, clamped to 1–5. */
export const meanBehind = (sum: number, count: number, oneIn: number) =>
  Math.min(most, Math.max(1, (sum / count - middle / oneIn) / (1 - 1 / oneIn)))

/** Standard deviation of the error that the lot adds to a mean of `count` scores. */
export const spreadOfLot = (count: number, oneIn: number) => {
  const share = 1 / oneIn
  // Worst case: scores of 1 or 5.
  const variance = share * (1 - share) * (most - middle) ** 2 + share * 2
  return Math.sqrt(variance / count) / (1 - share)
}
