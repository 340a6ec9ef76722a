import { blurRatio } from '#features/ratings/sealed/blur.ts'
import { theirWorld, usual, youngTown } from '../../demo/arrivals.ts'
import { chanceOf } from '../../demo/chance.ts'
import { beliefsIn, changesIn, readRevisions, readStars } from './attacks.ts'
import { mean } from './markdownTable.ts'
import { alone, errorAt, fivesHurt, peopleOf, ratingsOf, sharesAt, trios } from './measured.ts'
import { classesOf, groupsOf } from './raterClasses.ts'

export const ratios = [...new Set([0.22, 0.25, 0.28, 0.29, 0.3, 0.37, blurRatio])].sort()
const night = 7
const manyClasses = 5

export function figuresOf(people: number, seed: number, at = ratios) {
  const theirs = peopleOf(theirWorld, people, seed)
  const young = peopleOf(youngTown, people, seed)
  const ratings = ratingsOf(theirs)
  const sample = ratingsOf(peopleOf(theirWorld, people, seed + 1))
  const unrelated = trios(ratingsOf(peopleOf({ ...theirWorld, alone: true }, people, seed)))

  const classes = classesOf(alone(sample).flat(), manyClasses)
  const one = groupsOf(classes, alone(sample))
  const three = groupsOf(classes, trios(sample))
  const usualThree = groupsOf([{ weight: 1, stars: usual }], unrelated)
  const isolated = alone(ratings)
  const ill = isolated.filter(([stars = []]) => mean(stars) <= 2)
  const changed = ratings.flat().filter(({ length }) => length > 1)
  const [share = 0, shareInTown = 0] = [theirs, young].flatMap((world) => sharesAt([night], world))

  return at.map((ratio) => {
    const chance = chanceOf(seed)
    const looks = (many: number, of = isolated) => beliefsIn(readStars(of, one, ratio, chance, many))
    return {
      ...{ ratio, share, shareInTown, fives: fivesHurt(ratio) },
      error: errorAt(night, theirs, ratio, chance),
      errorInTown: errorAt(night, young, ratio, chance),
      ...{ once: looks(1), twice: looks(2), thrice: looks(3), ill: looks(1, ill) },
      unrelated: beliefsIn(readStars(unrelated, usualThree, ratio, chance)),
      alike: beliefsIn(readStars(trios(ratings), three, ratio, chance)),
      change: changesIn(readRevisions(changed, one, ratio, chance)),
    }
  })
}

export type Figures = ReturnType<typeof figuresOf>[number]
export type Figure = (figures: Figures) => number

export const goals: { goal: string; least?: number; most?: number; is: Figure }[] = [
  { goal: 'mean error at night 7', most: 0.18, is: ({ error }) => error },
  { goal: 'all others in one hand: a star read right', most: 0.66, is: ({ once }) => once.right },
  { goal: 'all others in one hand: low stars believed at 0.8', most: 0.2, is: ({ once }) => once.most },
  { goal: 'no accomplice, unrelated: low stars believed at 0.5', most: 0.025, is: (at) => at.unrelated.half },
  { goal: 'three friends give fives: a trait at 4.1 or less', most: 0.14, is: ({ fives }) => fives },
  { goal: 'a trait is shown at night 7', least: 0.65, is: ({ share }) => share },
  { goal: 'a trait is shown at night 7, young town', least: 0.45, is: (at) => at.shareInTown },
]

export const missedBy = (figures: Figures) =>
  goals
    .filter(({ least = 0, most = 1, is }) => is(figures) < least || is(figures) > most)
    .map(({ goal }) => goal)
