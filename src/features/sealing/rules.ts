/** What waits, not held, in one category of one person. */
export type WaitingScores = {
  /** How many wait who were never released in this category. */
  raters: number
  /** Their scores, and what the changed ones differ by from the score that was released last. */
  sum: number
  /**
   * Whether anybody who was released before has sent a score again, also the same one: if equal scores did
   * not count, what is published would tell who only repeated theirs.
   */
  hasChanges: boolean
}

/** By how much the published count and the published sum grow. */
export type Growth = { raters: number; sum: number }

/**
 * Null as long as too few new raters wait. Otherwise all that waits counts as released, also where the sum
 * was cut.
 */
export function release({ raters, sum, hasChanges }: WaitingScores, minimum: number): Growth | null {
  if (raters < minimum) return null
  const most = 5 * raters
  // Decision 42 proves that all sums from here on must be published as one figure, and so must all up to
  // `raters + 8`. Which figure stands for them tells nothing, so with changes it is the middle one, which is
  // wrong by the least.
  if (hasChanges && sum >= most - 4) return { raters, sum: most - 2 }
  if (sum >= most - 1) return { raters, sum: most }
  return { raters, sum: Math.max(raters + 8, sum) }
}
