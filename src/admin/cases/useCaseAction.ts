import { isSessionEnd } from '#platform/api/client.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { appealsCalls } from '../appeals/adminAppeals.contract.ts'
import { appealsRefusals } from '../appeals/adminAppeals.messages.ts'
import { numbersRefusals } from '../numbers/numbers.messages.ts'
import { caseReviewMessages as messages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { casesRefusals } from './cases.messages.ts'

const why = { ...casesRefusals, ...appealsRefusals, ...numbersRefusals }
// Refetches the queue before the open case, so the queue never offers a case that already shows its decision.
const shown = [[casesCalls.queue], [casesCalls.open, appealsCalls.open]]

export function useCaseAction() {
  const { act, ...state } = useAct({ failed: messages.didNotWork, why, unless: isSessionEnd })
  const actAndRead = (work: () => Promise<unknown>, done?: () => void) =>
    act(async () => {
      try {
        await work()
        done?.()
      } finally {
        for (const calls of shown)
          await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
      }
    })
  return { ...state, act: actAndRead }
}
