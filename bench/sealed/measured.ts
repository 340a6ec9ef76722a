import { lot, meanBehind } from '#features/ratings/sealed/lot.ts'
import { drawFor, type Person, personOf, type WorldOptions } from '../../demo/arrivals.ts'
import { chanceOf } from '../../demo/chance.ts'
import { type Cases, lowIn, readerOf } from './bayesianReader.ts'
import { mean, sum } from './markdownTable.ts'
import { type Counting, countingsOf, type Rule } from './simulatedNights.ts'

const days = 30

export type Rated = { person: Person; traits: Counting[][] }

export function peopleOf(settled: WorldOptions, people: number, seed: number) {
  const chance = chanceOf(seed)
  return Array.from({ length: people }, () => personOf(chance, days, settled))
}

export const ratedBy = (people: Person[], rule: Rule): Rated[] =>
  people.map((person) => ({ person, traits: countingsOf(person, rule, days) }))

export const shareAt = (rated: Rated[], night: number) =>
  mean(rated.map(({ traits }) => Number(traits.some(([first]) => first && first.night <= night))))

export function errorsOf(rated: Rated[], oneIn: number, night: number, shown = meanBehind) {
  const errors = rated.flatMap(({ person, traits }) =>
    traits.flatMap((all, trait) => {
      const countings = all.filter((counting) => counting.night <= night)
      const count = sum(countings.map(({ added }) => added.length))
      const total = sum(countings.map(growthOf(person, trait, oneIn)))
      return count === 0 ? [] : [Math.abs(shown(total, count, oneIn) - averageOf(person, trait, night))]
    }),
  )
  errors.sort((a, b) => a - b)
  return { mean: mean(errors), p95: errors[Math.floor(errors.length * 0.95)] ?? 0 }
}

const notLow = 3

/**
 * A reader's beliefs about low scores at each count, without accomplices. `halfIfHigh` excludes traits whose
 * true average is low.
 */
export function beliefsOf(rated: Rated[], oneIn: number) {
  const read = readerOf(oneIn)
  const beliefs: { belief: number; isHigh: boolean }[] = []
  for (const { person, traits } of rated)
    for (const [trait, countings] of traits.entries()) {
      const isHigh = averageOf(person, trait, days) >= notLow
      const growth = growthOf(person, trait, oneIn)
      const believed = new Map<number, Cases>()
      for (const counting of countings) {
        const { added, again } = read(counting, growth(counting))
        for (const { rater } of counting.added) believed.set(rater, added)
        for (const { rater } of counting.again) believed.set(rater, again(believed.get(rater)!))
        for (const { rater, score } of [...counting.added, ...counting.again])
          if (score <= 2) beliefs.push({ belief: lowIn(believed.get(rater)!), isHigh })
      }
    }
  const from = (least: number, of = beliefs) => mean(of.map(({ belief }) => Number(belief >= least)))
  return {
    mean: mean(beliefs.map(({ belief }) => belief)),
    ...{ half: from(0.5), most: from(0.8) },
    halfIfHigh: from(
      0.5,
      beliefs.filter(({ isHigh }) => isHigh),
    ),
  }
}

function growthOf(person: Person, trait: number, oneIn: number) {
  const counts = (rater: number, score: number) => lot(score, drawFor(person, rater, trait, score), oneIn)
  return ({ added, again }: Counting) =>
    sum(added.map(({ rater, score }) => counts(rater, score))) +
    sum(again.map(({ rater, from, score }) => counts(rater, score) - counts(rater, from)))
}

function averageOf({ sendings }: Person, trait: number, night: number) {
  const latest = new Map<number, number>()
  for (const { at, rater, scores } of sendings)
    if (at <= night && scores[trait]) latest.set(rater, scores[trait])
  return mean([...latest.values()])
}
