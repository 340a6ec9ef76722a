import { adversaryOf } from './adversary.ts'
import type { History, Version } from './histories.ts'

/**
 * A rater of whom the figures tell that they cannot have given this score, to everybody or to whom `revealed`
 * told theirs.
 */
export type Broken = { promise: 1 | 2; revealed?: number; version: Version; score: number }

/** The first score that a promise keeps possible and the figures do not. */
export function brokenPromise(history: History): Broken | null {
  const everybody = adversaryOf(history)
  for (const version of distinct(history.versions)) {
    for (const score of [4, 5]) if (!everybody.mayBe(version, score)) return { promise: 1, version, score }
  }
  for (const revealed of new Set(history.versions.map(({ rater }) => rater))) {
    const told = adversaryOf(history, revealed)
    const others = history.versions.filter(({ rater }) => rater !== revealed)
    for (const version of distinct(others))
      if (!told.mayBe(version, 5)) return { promise: 2, revealed, version, score: 5 }
  }
  return null
}

/** Equal scores that were released and replaced together have the same answer. */
const distinct = (versions: Version[]) => [
  ...new Map(versions.map((each) => [`${each.batch} ${each.until} ${each.score}`, each])).values(),
]
