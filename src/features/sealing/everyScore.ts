import type { History, Version } from './histories.ts'

/** Tries every combination of scores and keeps those of which exactly the same would have been published. */
export function everyFitting({ versions, batches, rule, carries }: History): number[][] {
  const last = versions.map(({ rater }, i) =>
    versions.findLastIndex((each, j) => j < i && each.rater === rater),
  )
  const isFitting = (scores: number[]) => {
    let carried = 0
    return batches.every(({ raters, hasChanges, published }, batch) => {
      let sum = carried
      for (const [i, version] of versions.entries())
        if (version.batch === batch) sum += scores[i]! - (scores[last[i]!] ?? 0)
      if (carries) carried = sum - published
      return rule({ raters, sum, hasChanges }, 0)?.sum === published
    })
  }
  const found: number[][] = []
  const scores = versions.map(() => 1)
  do if (isFitting(scores)) found.push([...scores])
  while (next(scores))
  return found
}

/** Which scores of a version are among them, if everybody who is revealed gave what they gave. */
export function foundOf(
  fitting: number[][],
  { versions }: History,
  wanted: Version,
  revealed: readonly number[],
) {
  const at = versions.indexOf(wanted)
  const told = versions.flatMap(({ rater, score }, i) => (revealed.includes(rater) ? [{ i, score }] : []))
  const left = fitting.filter((scores) => told.every(({ i, score }) => scores[i] === score))
  return new Set(left.map((scores) => scores[at]!))
}

/** Counts on, with digits from 1 to 5; false behind the last. */
function next(scores: number[]) {
  for (const i of scores.keys()) {
    if (scores[i]! < 5) {
      scores[i]! += 1
      return true
    }
    scores[i] = 1
  }
  return false
}
