import type { Mirror } from '../mirror/mirror.contract.ts'
import { type Steps, toRate } from './firstDays.contract.ts'

/** Which of the three steps somebody has taken; null once all are, or they were put away. */
export function stepsAhead({ hasAsked, rated, isHidden }: Steps, { scores }: Pick<Mirror, 'scores'>) {
  const hasSeen = scores !== null
  const areTaken = hasSeen && hasAsked && rated >= toRate
  return isHidden || areTaken ? null : { hasSeen, hasAsked, rated }
}
