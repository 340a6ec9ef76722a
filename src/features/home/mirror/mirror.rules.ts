import { type OwnSummary, perCategory, type Scores } from '#features/ratings/ratings.contract.ts'
import { spreadOfLot } from '#features/ratings/sealed/lot.ts'
import type { Seal } from '#features/site/policy.ts'
import type { Gaps } from './mirror.contract.ts'

/** Stars; smaller gaps aren't shown. */
const tellingGap = 0.75

export const noGaps: Gaps = perCategory(() => null)

type Compared = { mine: Scores; shown: OwnSummary['categories']; seal: Seal | null }

/** Ignores gaps that the randomized scores alone could explain. */
export function gapsOf({ mine, shown, seal }: Compared): Gaps {
  return perCategory((trait) => {
    const { average, count } = shown[trait]
    if (count === 0 || mine[trait] === 0) return null
    const gap = average - mine[trait]
    const size = Math.abs(gap)
    if (size < tellingGap || (seal && size <= 2 * spreadOfLot(count, seal.lot))) return null
    return gap > 0 ? 'higher' : 'lower'
  })
}
