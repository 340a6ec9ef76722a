import type { Person } from '../../demo/arrivals.ts'
import type { Chance } from '../../demo/chance.ts'

/** `moved`: raters who are new or changed their star since the last count. */
export type Count = { night: number; moved: number[]; count: number; sum: number }

/** A trait's counts: each needs three more raters than the last one, and includes all changes since then. */
export function countsOf({ sendings }: Pick<Person, 'sendings'>, nights: number, more = 3) {
  const traits = (sendings[0]?.scores ?? []).map(() => ({
    given: new Map<number, number>(),
    counted: new Map<number, number>(),
    counts: [] as Count[],
  }))
  let next = 0
  for (let night = 1; night <= nights; night += 1) {
    for (; next < sendings.length && sendings[next]!.at <= night; next += 1) {
      const { rater, scores } = sendings[next]!
      for (const [i, score] of scores.entries()) if (score !== null) traits[i]!.given.set(rater, score)
    }
    for (const trait of traits) {
      const { given, counted, counts } = trait
      if (given.size - counted.size < more) continue
      const moved = [...given.keys()].filter((rater) => given.get(rater) !== counted.get(rater))
      const sum = [...given.values()].reduce((total, score) => total + score, 0)
      counts.push({ night, moved, count: given.size, sum })
      trait.counted = new Map(given)
    }
  }
  return traits.map(({ counts }) => counts)
}

/** The difference of two geometric numbers is symmetric geometric noise: P(k) ∝ ratio^|k|. */
export function noise(chance: Chance, ratio: number) {
  const geometric = () => Math.floor(Math.log(1 - chance.uniform()) / Math.log(ratio))
  return geometric() - geometric()
}
