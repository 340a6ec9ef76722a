import { chanceOfBlur } from '#features/ratings/sealed/blur.ts'
import { moving } from '../../demo/arrivals.ts'
import { sum } from './markdownTable.ts'

const stars = [1, 2, 3, 4, 5]

/** The raters behind a count: chances of the first rater's cases, and of each sum of the others' stars. */
export type Group = { weight: number; cases: number[]; others: number[] }
/** The chance of what the reader sees of a trait, for a case and a sum of the others' stars. */
export type Look = (which: number, others: number) => number

/** The chance of each case in each trait, given all traits together. */
export function posterior(groups: Group[], looks: Look[]) {
  const after = looks.map(() => groups[0]!.cases.map(() => 0))
  for (const { weight, cases, others } of groups) {
    const each = looks.map((look) =>
      cases.map((chance, which) => {
        let likelihood = 0
        for (let of = 0; of < others.length; of += 1) likelihood += others[of]! * look(which, of)
        return chance * likelihood
      }),
    )
    const totals = each.map(sum)
    const together = totals.reduce((product, total) => product * total, weight)
    if (together === 0) continue
    for (const [i, chances] of each.entries())
      for (const [which, chance] of chances.entries()) after[i]![which]! += (chance / totals[i]!) * together
  }
  return after.map((chances) => chances.map((chance) => chance / sum(chances)))
}

/** Several looks at the same stars, each with its own noise. A case is the star minus one. */
export function starLook(sums: number[], ratio: number, most: number): Look {
  const chances = Array.from({ length: most + 1 }, (_, of) =>
    sums.reduce((product, seen) => product * chanceOfBlur(seen - of, ratio), 1),
  )
  return (which, others) => chances[which + 1 + others]!
}

/** A star, and its change at a later count. A case is a pair of stars. */
export const revisionLook =
  (seen: number, change: number, ratio: number): Look =>
  (which) => {
    const { from, to } = revisions[which]!
    return chanceOfBlur(seen - from, ratio) * chanceOfBlur(change - (to - from), ratio)
  }

export const revisions = stars.flatMap((from) => stars.map((to) => ({ from, to })))

export const revised = (groups: Group[]): Group[] =>
  groups.map((group) => ({
    ...group,
    cases: revisions.map(({ from, to }) => group.cases[from - 1]! * chanceOfRevision(from, to)),
  }))

/** A star stays or moves by one; ones and fives can't move out. */
function chanceOfRevision(from: number, to: number) {
  const moved = [from - 1, from + 1].filter((star) => stars.includes(star))
  return from === to ? 1 - (moving / 2) * moved.length : moved.includes(to) ? moving / 2 : 0
}
