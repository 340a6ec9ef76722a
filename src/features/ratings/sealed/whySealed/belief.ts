import { chanceOfCounting, draws } from '#features/ratings/sealed/lot.ts'

const scores = [1, 2, 3, 4, 5]

/** Assumed distribution of one to five stars. */
const usual = [0.03, 0.05, 0.17, 0.33, 0.42]

/**
 * What an attacker who knows the other scores and the counted sum, but not the draws, believes about the last
 * score.
 */
export function believed(others: readonly number[], sum: number, lot: number) {
  const sums = others.map((score) => countedAs(score, lot)).reduce(added, [1])
  return shares(scores.map((score, i) => usual[i]! * (added(sums, countedAs(score, lot))[sum] ?? 0)))
}

/** For a rater whose scores are all equal, `ones` of them counted as one star. */
export const believedOfOnes = (ones: number, lot: number) =>
  shares(scores.map((score, i) => usual[i]! * chanceOfCounting(score, 1, lot) ** ones))

const countedAs = (score: number, lot: number) => [0, ...scores.map((as) => chanceOfCounting(score, as, lot))]

function added(one: readonly number[], other: readonly number[]) {
  const sums = Array<number>(one.length + other.length - 1).fill(0)
  for (const [i, a] of one.entries()) for (const [j, b] of other.entries()) sums[i + j]! += a * b
  return sums
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const shares = (values: readonly number[]) => values.map((value) => value / total(values))

export function drawOf(round: number, rater: number, score: number) {
  let mixed = Math.imul(round * 64 + rater * 8 + score + seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Chosen to randomize an early star at every `lot`, so the effect shows soon. */
const seed = 11

export function givenIn(round: number) {
  const place = drawOf(round, 7, 0) / draws
  return scores.find((score) => place < total(usual.slice(0, score))) ?? 5
}
