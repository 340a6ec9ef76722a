import type { Person } from '../../demo/arrivals.ts'

/** From so many raters on a trait is counted; `brake` lets a crowd of newcomers wait until they are a week old. */
export type Rule = { minimum: number; brake: boolean }
/** Of a trait in one night: who is new with which score, and who has sent it again, from which score to which. */
export type Counting = {
  night: number
  added: { rater: number; score: number }[]
  again: { rater: number; from: number; score: number }[]
}

const crowd = 10
const shareOfYoung = 0.6

/** Of each trait the nights in which it is counted anew. That follows from who sent what when, never from a score. */
export function countingsOf({ sendings, youngUntil }: Person, { minimum, brake }: Rule, nights: number) {
  const traits = (sendings[0]?.scores ?? []).map(() => ({
    waiting: new Map<number, number>(),
    counted: new Map<number, number>(),
    countings: [] as Counting[],
  }))
  const everCounted = new Set<number>()
  let next = 0
  for (let night = 1; night <= nights; night += 1) {
    for (; next < sendings.length && sendings[next]!.at <= night; next += 1) {
      const { rater, scores } = sendings[next]!
      for (const [i, score] of scores.entries()) if (score !== null) traits[i]!.waiting.set(rater, score)
    }
    const wait = new Set(traits.flatMap(({ waiting }) => [...waiting.keys()]))
    const young = [...wait].filter((rater) => youngUntil[rater]! > night)
    // What was counted once is not taken out again.
    const isHeld = brake && wait.size >= crowd && young.length >= shareOfYoung * wait.size
    const held = new Set(isHeld ? young.filter((rater) => !everCounted.has(rater)) : [])
    for (const { waiting, counted, countings } of traits) {
      const due = [...waiting].filter(([rater]) => !held.has(rater))
      if (due.length < minimum) continue
      const counting: Counting = { night, added: [], again: [] }
      for (const [rater, score] of due) {
        const from = counted.get(rater)
        if (from === undefined) counting.added.push({ rater, score })
        else counting.again.push({ rater, from, score })
        counted.set(rater, score)
        everCounted.add(rater)
        waiting.delete(rater)
      }
      countings.push(counting)
    }
  }
  return traits.map(({ countings }) => countings)
}
