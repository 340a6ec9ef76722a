import { chanceOfCounting } from '#features/ratings/sealed/lot.ts'
import { moving, usual } from '../../demo/arrivals.ts'
import { sum } from './markdownTable.ts'
import type { Counting } from './simulatedNights.ts'

const scores = [1, 2, 3, 4, 5]
/** Joint probabilities of a score and its counted value: 25 cases, five per score. */
export type Cases = number[]
/** The probability distribution of a sum whose lowest value is `least`. */
type Sum = { least: number; chances: number[] }

/** A Bayesian observer who knows who rated or resent when, and each night's sum, but no scores. */
export function readerOf(oneIn: number) {
  const before = scores.flatMap((score) =>
    scores.map((as) => usual[score - 1]! * chanceOfCounting(score, as, oneIn)),
  )
  const ofNew = scores.map((as) => sum(before.filter((_, i) => asOf(i) === as)))
  const ofAgain = Array<number>(9).fill(0)
  for (const i of before.keys())
    for (const { share, to } of sentAgain(i, oneIn)) ofAgain[asOf(to) - asOf(i) + 4]! += before[i]! * share
  const known = new Map<string, Sum>()

  /** The prior for raters the observer knows nothing specific about. */
  function others(added: number, again: number): Sum {
    const key = `${added} ${again}`
    if (!known.has(key))
      known.set(
        key,
        again > 0
          ? together(others(added, again - 1), { least: -4, chances: ofAgain })
          : added > 0
            ? together(others(added - 1, 0), { least: 1, chances: ofNew })
            : { least: 0, chances: [1] },
      )
    return known.get(key)!
  }

  /** The posterior for new raters and resenders, given the sum's change. */
  return ({ added, again }: Pick<Counting, 'added' | 'again'>, growth: number) => {
    const besideNew = others(Math.max(0, added.length - 1), again.length)
    const besideAgain = others(added.length, Math.max(0, again.length - 1))
    return {
      added: before.map((chance, i) => chance * chanceIn(besideNew, growth - asOf(i))),
      again: (earlier: Cases): Cases => {
        const after = Array<number>(25).fill(0)
        for (const i of earlier.keys())
          for (const { share, to } of sentAgain(i, oneIn))
            after[to]! += earlier[i]! * share * chanceIn(besideAgain, growth - asOf(to) + asOf(i))
        return after
      },
    }
  }
}

export const lowIn = (cases: Cases) => sum(cases.slice(0, 10)) / sum(cases)

/**
 * Beliefs about low scores if an attacker controls every other rater. Resending an unchanged score doesn't
 * move the sum, which exposes the next rater's counted value.
 */
export function allOthers(oneIn: number) {
  const counts = (score: number, as: number) => usual[score - 1]! * chanceOfCounting(score, as, oneIn)
  const cases = scores.map((as) => {
    const low = counts(1, as) + counts(2, as)
    return { low, belief: low / sum(scores.map((score) => counts(score, as))) }
  })
  const low = sum(usual.slice(0, 2))
  const from = (least: number) =>
    sum(cases.filter(({ belief }) => belief >= least).map((each) => each.low)) / low
  return { mean: sum(cases.map((each) => each.low * each.belief)) / low, half: from(0.5), most: from(0.8) }
}

/**
 * A resent score stays or moves by one. Unchanged scores keep their counted value; changed ones are redrawn.
 */
function sentAgain(i: number, oneIn: number) {
  const from = Math.floor(i / 5) + 1
  const moved = [from - 1, from + 1].filter((to) => scores.includes(to))
  return [
    { share: 1 - (moving / 2) * moved.length, to: i },
    ...moved.flatMap((to) =>
      scores.map((as) => ({
        share: (moving / 2) * chanceOfCounting(to, as, oneIn),
        to: (to - 1) * 5 + as - 1,
      })),
    ),
  ]
}

const asOf = (i: number) => (i % 5) + 1
const chanceIn = ({ least, chances }: Sum, value: number) => chances[value - least] ?? 0

function together(a: Sum, b: Sum): Sum {
  const chances = Array<number>(a.chances.length + b.chances.length - 1).fill(0)
  for (const [i, one] of a.chances.entries())
    for (const [j, other] of b.chances.entries()) chances[i + j]! += one * other
  return { least: a.least + b.least, chances }
}
