import { chanceOfCounting, draws } from '#features/ratings/sealed/lot.ts'

const scores = [1, 2, 3, 4, 5]

/** How often people give one star to five, as it is guessed. */
const usual = [0.03, 0.05, 0.17, 0.33, 0.42]

/**
 * How likely it is that somebody gave one star, two, and so on, to the one who knows the scores of all others
 * and the sum of what counts, and not which stars were drawn.
 */
export function believed(others: readonly number[], sum: number, lot: number) {
  const sums = others.map((score) => countedAs(score, lot)).reduce(added, [1])
  return shares(scores.map((score, i) => usual[i]! * (added(sums, countedAs(score, lot))[sum] ?? 0)))
}

/** The same of somebody who gives every trait alike, if this many of their stars count as one. */
export const believedOfOnes = (ones: number, lot: number) =>
  shares(scores.map((score, i) => usual[i]! * chanceOfCounting(score, 1, lot) ** ones))

/** By what it counts as, how likely each is; nothing counts as 0. */
const countedAs = (score: number, lot: number) => [0, ...scores.map((as) => chanceOfCounting(score, as, lot))]

/** How likely each sum of two is. */
function added(one: readonly number[], other: readonly number[]) {
  const sums = Array<number>(one.length + other.length - 1).fill(0)
  for (const [i, a] of one.entries()) for (const [j, b] of other.entries()) sums[i + j]! += a * b
  return sums
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const shares = (values: readonly number[]) => values.map((value) => value / total(values))

/** A made-up draw, the same whenever this round asks for this score of this rater. */
export function drawOf(round: number, rater: number, score: number) {
  let mixed = Math.imul(round * 64 + rater * 8 + score + seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** With it, one of the first stars that a visitor sees is drawn, whatever the lot. */
const seed = 11

/** What a made-up rater gives in a round, as often as people do. */
export function givenIn(round: number) {
  const place = drawOf(round, 7, 0) / draws
  return scores.find((score) => place < total(usual.slice(0, score))) ?? 5
}
