import { type Changed, waitingOf } from '#features/sealing/histories.ts'
import { release, whoMakesGroup } from '#features/sealing/rules.ts'
import type { Person } from './arrivals.ts'
import { type Rule, type WhoCounts, whoCounts } from './whoCounts.ts'

type Total = { sum: number; count: number }
/** Of one trait: what is shown, what the raters of whom it is made gave, and what was given at all. */
export type Trait = { shown: Total; released: Total; given: Total }
export type State = { raters: number; traits: Trait[]; lacks: Lack | null }

/** Why somebody shows no trait, from the trait that is the furthest; the order is that of the way to one. */
export const lacks = ['raters', 'more raters', 'raters of a trait', 'three days', 'a week', 'known'] as const
export type Lack = (typeof lacks)[number]

/**
 * What stands on somebody's profile after the nights that are asked for; a night sees what counts when its
 * day ends.
 */
export function statesOf(person: Person, minimum: number, nights: number[], without?: Rule): State[] {
  const { sendings } = person
  const traits = Array.from({ length: sendings[0]?.scores.length ?? 0 }, () => emptyTrait())
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
    // Fewer make no group, whoever they are.
    const who = raters.size < minimum ? null : whoCounts(person, night, traits, without)
    if (who) for (const trait of traits) releaseWaiting(trait, who, minimum)
    if (nights.includes(night))
      states.set(night, {
        raters: raters.size,
        traits: traits.map(traitOf),
        lacks: who ? lackOf(traits, who, minimum) : raters.size === 0 ? 'raters' : 'more raters',
      })
  }
  return nights.map((night) => states.get(night)!)
}

/** Of who shows nothing yet all raters of each trait wait. */
function lackOf(
  traits: ReturnType<typeof emptyTrait>[],
  { isNew, isHeld }: WhoCounts,
  minimum: number,
): Lack | null {
  if (traits.some(({ shown }) => shown.count > 0)) return null
  const most = (counts: (rater: number) => boolean) =>
    Math.max(...traits.map(({ waiting }) => [...waiting.keys()].filter(counts).length))
  if (most(() => true) < minimum) return 'raters of a trait'
  if (most((rater) => !isNew(rater)) < minimum) return 'three days'
  return most((rater) => !isHeld(rater)) < minimum ? 'a week' : 'known'
}

const emptyTrait = () => ({
  latest: new Map<number, number>(),
  waiting: new Map<number, number>(),
  released: new Map<number, number>(),
  shown: { sum: 0, count: 0 },
})

function releaseWaiting(
  { waiting, released, shown }: ReturnType<typeof emptyTrait>,
  { isHeld, isKnown }: WhoCounts,
  minimum: number,
) {
  const counting = [...waiting].filter(([rater]) => !isHeld(rater))
  const firstly = counting.filter(([rater]) => !released.has(rater))
  if (firstly.length < minimum) return
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
