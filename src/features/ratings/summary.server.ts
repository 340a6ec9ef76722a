import type { Policy } from '#features/site/policy.ts'
import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import type { OwnSummary } from './ratings.contract.ts'
import { blurredSummaryOf, summaryOf, type Totals, unrated } from './ratings.rules.ts'
import { ratingTotals } from './ratings.sql.ts'

type SummaryOf = (personId: number) => Promise<OwnSummary>

export function summaryReader(reads: Reads, policy: Policy): SummaryOf {
  const totalsOf = batchedRead(reads, ratingTotals)
  return async (personId) => summaryFrom(await totalsOf(personId), policy)
}

/** `state` only if sealed. */
export function summaryFrom(totals: Totals | null, { seal }: Policy): OwnSummary {
  if (!seal) return totals ? summaryOf(totals) : unrated
  const summary = totals ? blurredSummaryOf(totals) : unrated
  if (summary.totalRaters > 0) return { ...summary, state: 'shown' }
  const { overallAverage: _, ...unshown } = summary
  return { ...unshown, state: totals ? 'few' : 'none' }
}

/** Others can't see the first ratings arrive. */
export const asOthersSeeIt = (summary: OwnSummary): OwnSummary =>
  summary.state === 'few' ? { ...summary, state: 'none' } : summary
