import type { Policy } from '#features/site/policy.ts'
import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import { categories, type OwnSummary } from './ratings.contract.ts'
import { summaryOf, unrated } from './ratings.rules.ts'
import { ratingTotals } from './ratings.sql.ts'
import { meanBehind } from './sealed/lot.ts'

/** `state` and `near` only if sealed. */
type SummaryOf = (personId: number) => Promise<OwnSummary>

export function summaryReader(reads: Reads, { seal }: Policy): SummaryOf {
  const totalsOf = batchedRead(reads, ratingTotals)
  const mean = seal ? (sum: number, count: number) => meanBehind(sum, count, seal.lot) : undefined
  return async (personId) => {
    const totals = await totalsOf(personId)
    const summary = totals ? summaryOf(totals, mean) : unrated
    if (!seal) return summary
    const isShown = categories.some((category) => summary.categories[category].count > 0)
    const state = isShown ? 'shown' : totals ? 'few' : 'none'
    const { overallAverage: _, ...unshown } = summary
    return { ...(isShown ? summary : unshown), state, near: state === 'few' && (totals?.isNear ?? false) }
  }
}

/** Only the rated person may see `near`. */
export const asOthersSeeIt = ({ near: _, ...summary }: OwnSummary) => summary
