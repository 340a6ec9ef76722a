import type { Growth, WaitingScores } from '#features/sealing/rules.ts'

/** What somebody sends on one day for one category; null when they skip it. */
export type Sent = { rater: number; score: number | null }
export type Rule = (waiting: WaitingScores, minimum: number) => Growth | null

/** A score of a rater as it was released, `until` the batch that released their next one. */
export type Version = { rater: number; score: number; batch: number; until: number | null }
export type Batch = WaitingScores & { published: number; before: number; carried: number }
export type History = { versions: Version[]; batches: Batch[]; rule: Rule; carries: boolean }

type Options = { rule: Rule; minimum: number; carries?: boolean }

/** Lets each night follow its day. With `carries`, what one batch cuts off is added to the next. */
export function historyOf(days: Sent[][], { rule, minimum, carries = false }: Options): History {
  const versions: Version[] = []
  const batches: Batch[] = []
  const waiting = new Map<number, number>()
  const current = new Map<number, Version>()
  let before = 0
  let carried = 0
  for (const day of days) {
    for (const { rater, score } of day) if (score !== null) waiting.set(rater, score)
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
    waiting.clear()
    batches.push({ ...waits, published: growth.sum, before, carried })
    before += growth.sum
    if (carries) carried += waits.sum - growth.sum
  }
  return { versions, batches, rule, carries }
}

function divided(waiting: Map<number, number>, current: Map<number, Version>) {
  const scores: number[] = []
  const changes: Change[] = []
  for (const [rater, score] of waiting) {
    const last = current.get(rater)
    if (last) changes.push({ from: last.score, to: score })
    else scores.push(score)
  }
  return { scores, changes }
}

export type Change = { from: number; to: number }

/** What the product computes in SQL, written down a second time. */
export function waitingOf(scores: number[], changes: Change[]): WaitingScores {
  const given = scores.reduce((sum, score) => sum + score, 0)
  const changed = changes.reduce((sum, { from, to }) => sum + to - from, 0)
  return { raters: scores.length, sum: given + changed, hasChanges: changes.length > 0 }
}
