import { type Category, perCategory, type RatingSummary, type Scores } from '#features/ratings/contract.ts'
import type { Gaps } from './contract.ts'

/** From so many stars on it is said that others see somebody otherwise than they see themselves. */
const tellingGap = 0.75

export const noGaps: Gaps = perCategory(() => null)

type Compared = {
  mine: Scores
  shown: RatingSummary['categories']
  /** Whether the published figure of a trait stood for several sums in some night. */
  isRounded: (trait: Category) => boolean
}

/** Nothing is said of a rounded figure: it may be the rounding that lies above or beneath. */
export function gapsOf({ mine, shown, isRounded }: Compared): Gaps {
  return perCategory((trait) => {
    const { average, count } = shown[trait]
    const gap = average - mine[trait]
    if (count === 0 || mine[trait] === 0 || isRounded(trait) || Math.abs(gap) < tellingGap) return null
    return gap > 0 ? 'higher' : 'lower'
  })
}
