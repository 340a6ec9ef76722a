import type { Mirror } from '../mirror/mirror.contract.ts'
import { type Steps, toRate } from './firstDays.contract.ts'

const day = 86_400_000
/** An account is new for so long. */
const firstDays = 14 * day

export const stepsInOrder = ['see', 'ask', 'rate'] as const
type Step = (typeof stepsInOrder)[number]

/** Which step comes next; null once all are taken, they were put away, or the first days are over. */
export function nextStep(
  { hasAsked, rated, isHidden }: Steps,
  { scores }: Pick<Mirror, 'scores'>,
  age: number,
): Step | null {
  if (isHidden || age > firstDays) return null
  if (scores === null) return 'see'
  if (!hasAsked) return 'ask'
  return rated < toRate ? 'rate' : null
}
