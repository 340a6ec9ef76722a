import { type OwnSummary, perCategory, type Scores } from '#features/ratings/ratings.contract.ts'
import { ratersWithoutDeviation } from '#features/ratings/sealed/blur.ts'
import type { Seal } from '#features/site/policy.ts'
import type { Gaps } from './mirror.contract.ts'

/** Stars; smaller gaps aren't shown. */
const tellingGap = 0.75

export const noGaps: Gaps = perCategory(() => null)

type Compared = { mine: Scores; shown: OwnSummary['categories']; seal: Seal | null }

/** With fewer raters, the blur alone could make a gap. */
export function gapsOf({ mine, shown, seal }: Compared): Gaps {
  const least = seal ? ratersWithoutDeviation : 1
  return perCategory((trait) => {
    const { average, count } = shown[trait]
    if (count < least || mine[trait] === 0) return null
    const gap = average - mine[trait]
    if (Math.abs(gap) < tellingGap) return null
    return gap > 0 ? 'higher' : 'lower'
  })
}
