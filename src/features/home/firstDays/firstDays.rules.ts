import type { Mirror } from '../mirror/mirror.contract.ts'
import { type Steps, toRate } from './firstDays.contract.ts'

/** Null when all are done or dismissed. */
export function stepsAhead({ hasAsked, rated, isHidden }: Steps, { scores }: Pick<Mirror, 'scores'>) {
  const hasSeen = scores !== null
  const areTaken = hasSeen && hasAsked && rated >= toRate
  return isHidden || areTaken ? null : { hasSeen, hasAsked, rated }
}
