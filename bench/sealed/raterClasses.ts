import type { Group } from './bayesianReader.ts'
import { sum } from './markdownTable.ts'

/** How often a rater of a class gives each score; within a class, stars are independent. */
export type RaterClass = { weight: number; stars: number[] }

const rounds = 40
const spread = 0.8

/** A mixture over raters' overall levels, fitted by expectation-maximization. */
export function classesOf(ratings: number[][], many: number): RaterClass[] {
  let classes = Array.from({ length: many }, (_, i) => {
    const level = 1.5 + (3.5 * i) / (many - 1)
    const near = [1, 2, 3, 4, 5].map((star) => Math.exp(-(((star - level) / spread) ** 2) / 2))
    return { weight: 1 / many, stars: shares(near) }
  })
  for (let round = 0; round < rounds; round += 1) {
    const counts = classes.map(() => Array<number>(5).fill(1e-6))
    for (const stars of ratings)
      for (const [i, share] of shares(classes.map((each) => each.weight * chanceIn(each, stars))).entries())
        for (const star of stars) counts[i]![star - 1]! += share
    const weights = shares(counts.map(sum))
    classes = counts.map((stars, i) => ({ weight: weights[i]!, stars: shares(stars) }))
  }
  return classes
}

/** Every combination of classes, weighted as in a sample of raters of the same person, who resemble one another. */
export function groupsOf(classes: RaterClass[], sample: number[][][]): Group[] {
  const groups = (sample[0] ?? []).reduce<RaterClass[][]>(
    (all) => all.flatMap((group) => classes.map((each) => [...group, each])),
    [[]],
  )
  const chances = sample.map((raters) => {
    const byRater = raters.map((stars) => new Map(classes.map((each) => [each, chanceIn(each, stars)])))
    return groups.map((group) => group.reduce((all, each, i) => all * byRater[i]!.get(each)!, 1))
  })
  let weights = groups.map((group) => group.reduce((all, { weight }) => all * weight, 1))
  for (let round = 0; round < rounds; round += 1) {
    const counts = groups.map(() => 0)
    for (const likelihoods of chances)
      for (const [i, share] of shares(likelihoods.map((chance, i) => chance * weights[i]!)).entries())
        counts[i]! += share
    weights = shares(counts)
  }
  return groups.map(([first, ...others], i) => ({
    weight: weights[i]!,
    cases: first!.stars,
    others: others.reduce((all, { stars }) => plus(all, [0, ...stars]), [1]),
  }))
}

const chanceIn = ({ stars }: RaterClass, given: number[]) =>
  given.reduce((product, star) => product * stars[star - 1]!, 1)

export function shares(values: number[]) {
  const total = sum(values)
  return values.map((value) => value / total)
}

/** The distribution of a sum; the index is the value. */
export function plus(a: number[], b: number[]) {
  const chances = Array<number>(a.length + b.length - 1).fill(0)
  for (const [i, one] of a.entries()) for (const [j, other] of b.entries()) chances[i + j]! += one * other
  return chances
}
