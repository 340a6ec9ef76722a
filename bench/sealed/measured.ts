import { blurredAverage, chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { type Person, personOf, type WorldOptions } from '../../demo/arrivals.ts'
import { type Chance, chanceOf } from '../../demo/chance.ts'
import { mean, sum } from './markdownTable.ts'
import { countsOf, noise } from './simulatedNights.ts'

const days = 30

export function peopleOf(settled: WorldOptions, people: number, seed: number) {
  const chance = chanceOf(seed)
  return Array.from({ length: people }, () => personOf(chance, days, settled))
}

/** The share of people with a trait shown, by night. */
export function sharesAt(nights: number[], people: Person[], minimum = 3) {
  const firsts = people.map((person) =>
    Math.min(...countsOf(person, days, minimum).map(([first]) => first?.night ?? days + 1)),
  )
  return nights.map((night) => mean(firsts.map((first) => Number(first <= night))))
}

/** Includes ratings that still wait for a count. */
export function errorAt(night: number, people: Person[], ratio: number, chance: Chance) {
  const errors = people.flatMap((person) =>
    countsOf(person, night).flatMap((counts, trait) => {
      const last = counts.at(-1)
      if (!last) return []
      const blur = sum(counts.map(() => noise(chance, ratio)))
      return [Math.abs(blurredAverage(last.sum + blur, last.count) - averageAt(night, person, trait))]
    }),
  )
  return mean(errors)
}

function averageAt(night: number, { sendings }: Person, trait: number) {
  const latest = new Map<number, number>()
  for (const { at, rater, scores } of sendings)
    if (at <= night && scores[trait]) latest.set(rater, scores[trait])
  return mean([...latest.values()])
}

/** The chance that a trait is shown at 4.1 or less to a person with three fives in all seven traits. */
export function fivesHurt(ratio: number) {
  const blurs = Array.from({ length: 81 }, (_, i) => i - 40)
  const hurts = blurs.filter((blur) => blurredAverage(15 + blur, 3) <= 4.1)
  return 1 - (1 - sum(hurts.map((blur) => chanceOfBlur(blur, ratio)))) ** 7
}

/** Ratings of all seven traits, which reveal the most: a person's raters, each with everything they sent. */
export const ratingsOf = (people: Person[]): number[][][][] =>
  people.map(({ sendings }) => {
    const full = sendings.filter(({ scores }) => !scores.includes(null))
    return [...Map.groupBy(full, ({ rater }) => rater).values()].map((sent) =>
      sent.map(({ scores }) => scores.map(Number)),
    )
  })

export const alone = (ratings: number[][][][]) =>
  ratings.flatMap((raters) => raters.map(([first = []]) => [first]))

/** Each rater with two more of the same person. */
export const trios = (ratings: number[][][][]) =>
  ratings
    .filter(({ length }) => length >= 3)
    .flatMap((raters) =>
      raters.map((_, i) => [0, 1, 2].map((more) => raters[(i + more) % raters.length]![0]!)),
    )
