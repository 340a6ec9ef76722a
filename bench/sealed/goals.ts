import { theirWorld, youngTown } from '../../demo/arrivals.ts'
import { allOthers } from './bayesianReader.ts'
import { beliefsOf, errorsOf, peopleOf, ratedBy, shareAt } from './measured.ts'

export const nights = [1, 7, 14, 30]
const week = 7
const lots = [20, 16, 14, 12, 10]
export const standard = { oneIn: 12, minimum: 3, brake: false }

export function figuresOf(people: number, seed: number, minimums = [2, 3, 4, 5]) {
  const worlds = [theirWorld, youngTown, { ...theirWorld, alone: true }]
  const drawn = worlds.map((settled) => peopleOf(settled, people, seed))
  return minimums.flatMap((minimum) =>
    [false, true].map((brake) => {
      const [their = [], young = [], alone = []] = drawn.map((all) => ratedBy(all, { minimum, brake }))
      const shares = [their, young].map((rated) => nights.map((night) => shareAt(rated, night)))
      const byLot = lots.map((oneIn) => ({
        oneIn,
        error: errorsOf(their, oneIn, week),
        asCounted: errorsOf(their, oneIn, week, (sum, count) => sum / count).mean,
        inTown: errorsOf(young, oneIn, week).mean,
        belief: beliefsOf(alone, oneIn),
        together: beliefsOf(their, oneIn),
        others: allOthers(oneIn),
      }))
      return { minimum, brake, shares, byLot }
    }),
  )
}

export type Figures = ReturnType<typeof figuresOf>

export function missedBy(figures: Figures, { oneIn, minimum, brake } = standard) {
  const { shares, byLot } = figures.find((each) => each.minimum === minimum && each.brake === brake)!
  const { error, belief, others } = byLot.find((each) => each.oneIn === oneIn)!
  const [their = 0, young = 0] = shares.map((each) => each[nights.indexOf(week)]!)
  const goals = [
    { of: 'share with a trait in their world', is: their, least: 0.65, most: 1 },
    { of: 'share with a trait in the young town', is: young, least: 0.45, most: 1 },
    { of: 'mean error at night 7', is: error.mean, least: 0, most: 0.16 },
    { of: 'believed at one half without accomplices', is: belief.half, least: 0, most: 0.02 },
    { of: 'believed at 0.8 with all others in one hand', is: others.most, least: 0, most: 0 },
  ]
  return goals
    .filter(({ is, least, most }) => is < least || is > most)
    .map(({ of, is, least, most }) => `${of}: ${is.toFixed(3)}, not ${least} to ${most}`)
}
