import { type GivenOnDay, type History, historyOf, type Version } from '#features/sealing/histories.ts'

export type Wanted = { rater: number; score: number; revealed?: number }

/**
 * The history by which decision 42 proves its promises: the wanted rater gives that score whenever they rate,
 * the revealed one what they gave, the others who are new whatever is missing, and everybody who sends a
 * score again repeats it. It gives only what was sent; whether the same is published is for the caller to
 * see.
 */
export function otherHistory(history: History, minimum: number, wanted: Wanted): History {
  const scores = new Map<number, number>()
  const days = history.batches.map((batch, i): GivenOnDay[] => {
    const here = history.versions.filter((version) => version.batch === i)
    const told = here.filter(({ rater }) => rater === wanted.revealed)
    const difference = told.reduce((sum, version) => sum + version.score - scoreBefore(history, version), 0)
    const others = here.filter(({ rater }) => rater !== wanted.revealed && !scores.has(rater))
    const isHere = others.some(({ rater }) => rater === wanted.rater)
    const rest = others.length - (isHere ? 1 : 0)
    const known = difference + (isHere ? wanted.score : 0)
    const { raters, hasChanges, published } = batch
    const sums = Array.from({ length: 4 * rest + 1 }, (_, more) => rest + more)
    const missing = sums.find(
      (sum) => history.rule({ raters, sum: known + sum, hasChanges }, minimum)?.sum === published,
    )
    let left = (missing ?? rest) - rest
    for (const { rater } of others) {
      const more = rater === wanted.rater ? wanted.score - 1 : Math.min(4, left)
      if (rater !== wanted.rater) left -= more
      scores.set(rater, 1 + more)
    }
    return here.map(({ rater, score }) => ({
      rater,
      score: rater === wanted.revealed ? score : scores.get(rater)!,
    }))
  })
  return historyOf(days, { rule: history.rule, minimum })
}

/** What the same rater's score was when the batch came, 0 before their first. */
const scoreBefore = ({ versions }: History, { rater, batch }: Version) =>
  versions.find((each) => each.rater === rater && each.until === batch)?.score ?? 0
