/** Must match db/definitions/blur.sql. See SEALED.md for the choice. */
export const blurRatio = 0.29

/** Symmetric geometric noise: each nightly count adds one such integer to a trait's sum. */
export const chanceOfBlur = (by: number, ratio = blurRatio) =>
  ((1 - ratio) / (1 + ratio)) * ratio ** Math.abs(by)

/** The displayed average: clamped to 1–5, with one decimal. */
export const blurredAverage = (sum: number, count: number) =>
  Math.round(10 * Math.min(5, Math.max(1, sum / count))) / 10

/** One standard deviation of a single blur, in stars. */
export const blurDeviation = (count: number) => Math.sqrt(2 * blurRatio) / (1 - blurRatio) / count

/** With fewer raters, a trait shows its deviation, and the mirror shows nothing. */
export const ratersWithoutDeviation = 6
