import type { History } from './histories.ts'

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
