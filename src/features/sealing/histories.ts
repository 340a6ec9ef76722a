import { type Growth, type WaitingScores, whoMakesGroup } from './rules.ts'

/**
 * What somebody sends on one day for one category; null when they skip it. Whether the person picked them
 * then holds for all that waits of them.
 */
export type GivenOnDay = { rater: number; score: number | null; isPicked?: boolean }
export type Rule = (waiting: WaitingScores, minimum: number) => Growth | null

/** A score of a rater as it was released, `until` the batch that released their next one. */
export type Version = { rater: number; score: number; batch: number; until: number | null }
export type Batch = WaitingScores & { published: number; before: number; carried: number }
export type History = { versions: Version[]; batches: Batch[]; rule: Rule; carries: boolean }

type Options = {
  rule: Rule
  minimum: number
  carries?: boolean
  /** Who is known to others than the person; without it everybody is. */
  isKnown?: (rater: number) => boolean
}

/** Lets each night follow its day. With `carries`, what one batch cuts off is added to the next. */
export function historyOf(
  days: GivenOnDay[][],
  { rule, minimum, carries = false, isKnown = () => true }: Options,
): History {
  const versions: Version[] = []
  const batches: Batch[] = []
  const all = new Map<number, number>()
  const picked = new Set<number>()
  const current = new Map<number, Version>()
  let before = 0
  let carried = 0
  for (const day of days) {
    for (const { rater, score, isPicked } of day) {
      if (score !== null) all.set(rater, score)
      if (isPicked) picked.add(rater)
      else picked.delete(rater)
    }
    const firstly = [...all.keys()].filter((rater) => !current.has(rater))
    const unpicked = firstly.filter((rater) => !picked.has(rater))
    const who = {
      unpicked: unpicked.length,
      known: unpicked.filter(isKnown).length,
      picked: firstly.length - unpicked.length,
    }
    const group = whoMakesGroup(who, minimum)
    if (!group) continue
    const waiting = new Map([...all].filter(([rater]) => group === 'everybody' || !picked.has(rater)))
    const { scores, changes } = divided(waiting, current)
    const waits = waitingOf(scores, changes)
    const growth = rule({ ...waits, sum: waits.sum + carried }, minimum)
    if (!growth) continue
    for (const [rater, score] of waiting) {
      const last = current.get(rater)
      if (last) last.until = batches.length
      const version = { rater, score, batch: batches.length, until: null }
      current.set(rater, version)
      versions.push(version)
    }
    for (const rater of waiting.keys()) all.delete(rater)
    batches.push({ ...waits, published: growth.sum, before, carried })
    before += growth.sum
    if (carries) carried += waits.sum - growth.sum
  }
  return { versions, batches, rule, carries }
}

function divided(waiting: Map<number, number>, current: Map<number, Version>) {
  const scores: number[] = []
  const changes: Changed[] = []
  for (const [rater, score] of waiting) {
    const last = current.get(rater)
    if (last) changes.push({ from: last.score, to: score })
    else scores.push(score)
  }
  return { scores, changes }
}

export type Changed = { from: number; to: number }

/** What the product computes in SQL, written down a second time. */
export function waitingOf(scores: number[], changes: Changed[]): WaitingScores {
  const given = scores.reduce((sum, score) => sum + score, 0)
  const changed = changes.reduce((sum, { from, to }) => sum + to - from, 0)
  return { raters: scores.length, sum: given + changed, hasChanges: changes.length > 0 }
}
