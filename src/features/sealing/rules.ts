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
  const slack = 4 * tellersBorne(raters)
  // Decision 42 proves that all sums from here on must be published as one figure, and so must all up to
  // the least. Which figure stands for them tells nothing, so with changes it is the middle one, which is
  // wrong by the least.
  if (hasChanges && sum >= most - slack) return { raters, sum: most - slack / 2 }
  if (sum >= most - 1) return { raters, sum: most }
  return { raters, sum: Math.max(raters + slack + 4, sum) }
}

/**
 * Whether this growth stands for several sums. It follows from the figure alone, so that it tells nothing
 * that the figure does not: a sum that happens to be the figure is rounded as well.
 */
export function isRounded({ raters, hasChanges }: Pick<WaitingScores, 'raters' | 'hasChanges'>, sum: number) {
  const slack = 4 * tellersBorne(raters)
  return sum <= raters + slack + 4 || sum >= 5 * raters - (hasChanges ? slack : 1)
}

/**
 * How many may tell what they gave, and it stays possible that each other one of the group gave 5. It may
 * depend on nothing but how many the group are.
 */
export const tellersBorne = (raters: number) => Math.max(1, Math.floor(raters / 10))

/** Who waits, not held, and was never released in one category of one person. */
type WhoWaits = {
  /** Whom the person has not picked. */
  unpicked: number
  /** How many of those are known to others than the person. */
  known: number
  /** Who rated while the person picked who may: by name, or by handing out a link. */
  picked: number
}

/** Whose ratings a night publishes. */
export type WhoCounts = 'everybody' | 'unpicked'

/**
 * Four accounts of one hand would find what a fifth person gave. So a group needs people who are known apart
 * from whom they rate, and whom this person has not picked: of the fewest, all but two. Ten make one whoever
 * they are. Decision 46 says what an attack costs then.
 */
export function whoMakesGroup({ unpicked, known, picked }: WhoWaits, minimum: number): WhoCounts | null {
  if (unpicked + picked >= crowdOf(minimum)) return 'everybody'
  if (unpicked >= minimum && known >= minimum - mostUnknown) return 'unpicked'
  return null
}

const mostUnknown = 2

/** So many make a group, whoever they are. */
export const crowdOf = (minimum: number) => Math.max(minimum, 10)

/**
 * From so many on a group is said to be near. More is not said: who had asked five would press the last two.
 */
export const nearOf = (minimum: number) => Math.ceil(minimum * 0.6)
