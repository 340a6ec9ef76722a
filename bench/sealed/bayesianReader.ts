import { chanceOfCounting } from '#features/ratings/sealed/lot.ts'
import { moving, usual } from '../../demo/arrivals.ts'
import { sum } from './markdownTable.ts'
import type { Counting } from './simulatedNights.ts'

const scores = [1, 2, 3, 4, 5]
/** How likely each score is together with what it counts as: 25 cases, five of a score together. */
export type Cases = number[]
/** How likely a sum is each number from the least on. */
type Sum = { least: number; chances: number[] }

/** A Bayesian who knows who rated when and who sent again, and reads the sum of each night, but knows no score. */
export function readerOf(oneIn: number) {
  const before = scores.flatMap((score) =>
    scores.map((as) => usual[score - 1]! * chanceOfCounting(score, as, oneIn)),
  )
  const ofNew = scores.map((as) => sum(before.filter((_, i) => asOf(i) === as)))
  const ofAgain = Array<number>(9).fill(0)
  for (const i of before.keys())
    for (const { share, to } of sentAgain(i, oneIn)) ofAgain[asOf(to) - asOf(i) + 4]! += before[i]! * share
  const known = new Map<string, Sum>()

  /** What so many others bring, of whom the reader knows no more than of anybody. */
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

  /** What the reader believes of who is new in a night, and of who has sent again, when the sum has moved by so much. */
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

/** How strongly it is believed that the score is 1 or 2. */
export const lowIn = (cases: Cases) => sum(cases.slice(0, 10)) / sum(cases)

/**
 * What is believed of scores of 1 and 2 by whoever has all others in one hand. Their scores alone leave their lots
 * open; but whoever sends the same again moves the sum by nothing, so that the next rater's lot is read as it is.
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

/** A score that is sent again stays or moves by one; the same one counts as before, another is drawn. */
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
