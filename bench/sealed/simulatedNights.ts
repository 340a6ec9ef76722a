import type { Person } from '../../demo/arrivals.ts'

/**
 * `minimum`: raters before a trait is counted. `brake`: crowds of newcomers wait until they're a week old.
 */
export type Rule = { minimum: number; brake: boolean }
export type Counting = {
  night: number
  added: { rater: number; score: number }[]
  again: { rater: number; from: number; score: number }[]
}

const crowd = 10
const shareOfYoung = 0.6

/** The nights each trait is recounted; depends on who sent what when, never on scores. */
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
    // Holds back only raters who were never counted: counted ratings aren't removed.
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
