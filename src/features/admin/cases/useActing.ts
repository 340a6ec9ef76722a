import { useAct } from '#features/loading/useAct.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { appealsCalls } from '../appeals/contract.ts'
import { appealsRefusals } from '../appeals/messages.ts'
import { closedNumbersRefusals } from '../closedNumbers/messages.ts'
import { casesCalls } from './contract.ts'
import { casesRefusals } from './messages.ts'
import { caseWords as words } from './words.ts'

const why = { ...casesRefusals, ...appealsRefusals, ...closedNumbersRefusals }
const shown = [casesCalls.queue, casesCalls.open, appealsCalls.open]

/** Does one thing at a time at the desk, reads anew what it changed, and says why if it was refused. */
export function useActing() {
  const { act, ...state } = useAct({ failed: words.didNotWork, why, unless: isSessionEnd })
  const actAndRead = (work: () => Promise<unknown>, done?: () => void) =>
    act(async () => {
      try {
        await work()
        done?.()
      } finally {
        await Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
      }
    })
  return { ...state, act: actAndRead }
}
