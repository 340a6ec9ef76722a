import { type Changed, waitingOf } from '#features/sealing/histories.ts'
import { release, whoMakesGroup } from '#features/sealing/rules.ts'
import type { Person } from './arrivals.ts'

type Total = { sum: number; count: number }
/** Of one trait: what is shown, what the raters of whom it is made gave, and what was given at all. */
export type Trait = { shown: Total; released: Total; given: Total }
export type State = { raters: number; traits: Trait[] }

/**
 * What stands on somebody's profile after the nights that are asked for; a night sees what counts when its
 * day ends.
 */
export function statesOf(
  { sendings, countsFrom, knownFrom }: Person,
  minimum: number,
  nights: number[],
): State[] {
  const traits = Array.from({ length: sendings[0]?.scores.length ?? 0 }, () => emptyTrait())
  const waitingToCount = new Set(countsFrom.keys())
  const raters = new Set<number>()
  const states = new Map<number, State>()
  let next = 0
  for (let night = 1; night <= Math.max(...nights); night += 1) {
    for (; next < sendings.length && sendings[next]!.at <= night; next += 1) {
      const { rater, scores } = sendings[next]!
      raters.add(rater)
      for (const [i, score] of scores.entries()) if (score !== null) traits[i]!.latest.set(rater, score)
      for (const [i, score] of scores.entries()) if (score !== null) traits[i]!.waiting.set(rater, score)
    }
    for (const rater of waitingToCount) if (countsFrom[rater]! <= night) waitingToCount.delete(rater)
    const isKnown = (rater: number) => knownFrom[rater]! <= night
    for (const trait of traits) releaseWaiting(trait, waitingToCount, isKnown, minimum)
    if (nights.includes(night)) states.set(night, { raters: raters.size, traits: traits.map(traitOf) })
  }
  return nights.map((night) => states.get(night)!)
}

const emptyTrait = () => ({
  latest: new Map<number, number>(),
  waiting: new Map<number, number>(),
  released: new Map<number, number>(),
  shown: { sum: 0, count: 0 },
})

function releaseWaiting(
  { waiting, released, shown }: ReturnType<typeof emptyTrait>,
  held: Set<number>,
  isKnown: (rater: number) => boolean,
  minimum: number,
) {
  const counting = [...waiting].filter(([rater]) => !held.has(rater))
  const firstly = counting.filter(([rater]) => !released.has(rater))
  const known = firstly.filter(([rater]) => isKnown(rater)).length
  if (!whoMakesGroup({ unpicked: firstly.length, known, picked: 0 }, minimum)) return
  const scores = firstly.map(([, score]) => score)
  const changes = counting.flatMap(([rater, to]): Changed[] => {
    const from = released.get(rater)
    return from === undefined ? [] : [{ from, to }]
  })
  const growth = release(waitingOf(scores, changes), minimum)
  if (!growth) return
  shown.sum += growth.sum
  shown.count += growth.raters
  for (const [rater, score] of counting) {
    released.set(rater, score)
    waiting.delete(rater)
  }
}

const traitOf = ({ latest, released, shown }: ReturnType<typeof emptyTrait>): Trait => ({
  shown: { ...shown },
  released: totalOf(released),
  given: totalOf(latest),
})

const totalOf = (scores: Map<number, number>): Total => ({
  sum: scores.values().reduce((sum, score) => sum + score, 0),
  count: scores.size,
})
