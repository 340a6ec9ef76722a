import { type Chance, chanceOf } from '../../demo/chance.ts'
import { type Group, posterior, revised, revisionLook, revisions, starLook } from './bayesianReader.ts'
import { mean, sum } from './markdownTable.ts'
import { countsOf, noise } from './simulatedNights.ts'

/** The reader's chances of each case of a trait; `is`: the true case. */
export type Reading = { is: number; chances: number[] }

/** Reads the first of the new raters in a count; the reader knows all other stars in it. */
export function readStars(counts: number[][][], groups: Group[], ratio: number, chance: Chance, looks = 1) {
  return counts.flatMap((raters) => {
    const [first = []] = raters
    const seen = first.map((_, trait) => {
      const given = sum(raters.map((stars) => stars[trait]!))
      const sums = Array.from({ length: looks }, () => given + noise(chance, ratio))
      return starLook(sums, ratio, raters.length * 5)
    })
    return posterior(groups, seen).map((chances, trait): Reading => ({ is: first[trait]! - 1, chances }))
  })
}

/** Reads a rater and their revision, each isolated by accomplices. */
export function readRevisions(ratings: number[][][], groups: Group[], ratio: number, chance: Chance) {
  const both = revised(groups)
  return ratings.flatMap(([before = [], after = []]) => {
    const looks = before.map((from, trait) =>
      revisionLook(from + noise(chance, ratio), after[trait]! - from + noise(chance, ratio), ratio),
    )
    return posterior(both, looks).map(
      (chances, trait): Reading => ({
        is: revisions.findIndex(({ from, to }) => from === before[trait] && to === after[trait]),
        chances,
      }),
    )
  })
}

/** `half`, `most`, `nearly`: low stars believed to be low at 0.5, 0.8 and 0.95. */
export function beliefsIn(readings: Reading[]) {
  const beliefs = readings.filter(({ is }) => is < 2).map(({ chances }) => chances[0]! + chances[1]!)
  const from = (least: number) => mean(beliefs.map((belief) => Number(belief >= least)))
  return { right: rightIn(readings), half: from(0.5), most: from(0.8), nearly: from(0.95) }
}

/** `found`: changed stars whose best guess has the right change; `most`: believed changed at 0.8. */
export function changesIn(readings: Reading[]) {
  const changes = readings.map(({ is, chances }) => ({ is: changeOf(is) + 4, chances: byChange(chances) }))
  const changed = changes.filter(({ is }) => is !== 4)
  const most = mean(changed.map(({ chances }) => Number(1 - chances[4]! >= 0.8)))
  const unchanged = 1 - changed.length / changes.length
  return { right: rightIn(changes), unchanged, found: rightIn(changed), most }
}

const rightIn = (readings: Reading[]) =>
  mean(readings.map(({ is, chances }) => Number(chances.indexOf(Math.max(...chances)) === is)))
const changeOf = (which: number) => revisions[which]!.to - revisions[which]!.from
const byChange = (chances: number[]) =>
  Array.from({ length: 9 }, (_, i) => sum(chances.filter((_, which) => changeOf(which) === i - 4)))

/** Two accounts send again each night, with one honest rater: how many of these are counted alone. */
export function isolatedByTwo(honest: number, seed: number) {
  const { uniform } = chanceOf(seed)
  const sendings = Array.from({ length: honest }, (_, night) =>
    [0, 1, night + 2].map((rater) => ({ at: night + 0.5, rater, scores: [1 + Math.floor(uniform() * 5)] })),
  ).flat()
  const [counts = []] = countsOf({ sendings }, honest)
  return counts.filter(({ moved }) => moved.filter((rater) => rater > 1).length === 1).length
}
