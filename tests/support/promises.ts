import type { History, Version } from '#features/sealing/histories.ts'
import { adversaryOf } from './adversary.ts'

/**
 * A rater of whom the figures tell that they cannot have given this score, to everybody or to whom those who
 * are `revealed` told theirs.
 */
export type Broken = { promise: 1 | 2 | 3; revealed?: readonly number[]; version: Version; score: number }

/** The first score that a promise keeps possible and the figures do not. */
export function brokenPromise(history: History): Broken | null {
  const everybody = adversaryOf(history)
  for (const version of distinct(history.versions)) {
    for (const score of [4, 5]) if (!everybody.mayBe(version, score)) return { promise: 1, version, score }
  }
  for (const rater of new Set(history.versions.map(({ rater }) => rater))) {
    const broken = brokenByTellers(history, [rater])
    if (broken) return { ...broken, promise: 2 }
  }
  return null
}

/** The first of the others who cannot have given 5 once these have told what they gave. */
export function brokenByTellers(history: History, revealed: readonly number[]): Broken | null {
  const told = adversaryOf(history, revealed)
  const others = history.versions.filter(({ rater }) => !revealed.includes(rater))
  const version = distinct(others).find((each) => !told.mayBe(each, 5))
  return version ? { promise: 3, revealed, version, score: 5 } : null
}

/** As many of these raters, in their order, as the batches in which they have a part bear. */
export function tellersAmong(
  { versions, batches }: History,
  raters: readonly number[],
  borne: (raters: number) => number,
) {
  const told = batches.map(() => 0)
  return [...new Set(raters)].filter((rater) => {
    const parts = versions.filter((version) => version.rater === rater).map(({ batch }) => batch)
    if (parts.length === 0 || parts.some((batch) => told[batch]! >= borne(batches[batch]!.raters)))
      return false
    for (const batch of parts) told[batch]! += 1
    return true
  })
}

/** Equal scores that were released and replaced together have the same answer. */
const distinct = (versions: Version[]) => [
  ...new Map(versions.map((each) => [`${each.batch} ${each.until} ${each.score}`, each])).values(),
]
