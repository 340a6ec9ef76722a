import type { Policy } from '#features/boot/policy.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import { categories, type OwnSummary } from './contract.ts'
import { summaryOf, unrated } from './rules.ts'
import { totalsReader } from './shown/queries.server.ts'

/**
 * Reads what somebody is shown of the ratings they have received; `state`, `checked` and `near` only where
 * ratings are sealed.
 */
type SummaryOf = (personId: number) => Promise<OwnSummary>

export function summaryReader(reads: Reads, policy: Policy): SummaryOf {
  const totalsOf = totalsReader(reads, policy)
  return async (personId) => {
    const totals = await totalsOf(personId)
    const summary = totals ? summaryOf(totals.raters, totals) : unrated
    if (policy.sealedMin === null) return summary
    const isShown = categories.some((category) => summary.categories[category].count > 0)
    const state = isShown ? 'shown' : totals ? 'few' : 'none'
    return {
      ...summary,
      state,
      checked: totals?.isChecked ?? false,
      near: state === 'few' && (totals?.isNear ?? false),
    }
  }
}

/** Only the person themselves is told what waits. */
export const asOthersSeeIt = ({ checked: _, near: __, ...summary }: OwnSummary) => summary
