import { blurRatio, blurredAverage, chanceOfBlur } from '#features/ratings/sealed/blur.ts'

const scores = [1, 2, 3, 4, 5]

/** Assumed distribution of one to five stars. */
const usual = [0.03, 0.05, 0.17, 0.33, 0.42]

/** Larger blurs are too rare for double precision. */
const blurs = Array.from({ length: 81 }, (_, i) => i - 40)

/** Posterior of the last score, for an attacker who knows the others and the displayed average. */
export function believed(others: readonly number[], shown: number) {
  const weights = scores.map((score, i) => {
    const sum = total(others) + score
    const fitting = blurs.filter((by) => blurredAverage(sum + by, others.length + 1) === shown)
    return usual[i]! * total(fitting.map((by) => chanceOfBlur(by)))
  })
  return weights.map((weight) => weight / total(weights))
}

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The difference of two geometric draws has `chanceOfBlur`. */
export const blurIn = (round: number) => geometric(uniform(round, 0)) - geometric(uniform(round, 1))

const geometric = (draw: number) => Math.floor(Math.log(1 - draw) / Math.log(blurRatio))

export function givenIn(round: number) {
  const draw = uniform(round, 2)
  return scores.find((score) => draw < total(usual.slice(0, score))) ?? 5
}

/** From 0 to 1, below 1. */
function uniform(round: number, place: number) {
  let mixed = Math.imul(round * 4 + place + seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Chosen so that the first count moves the sum. */
const seed = 37
