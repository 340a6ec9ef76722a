import { type Gathering, gatheringsCalls } from '#features/gatherings/contract.ts'
import { gatheringRefusals } from '#features/gatherings/messages.ts'
import { useAct } from '#features/loading/useAct.ts'
import { callKey, queryClient } from '#kit/calls/queries.ts'
import { gatheringWords as words } from './messages.ts'

/** Does one thing at a time, shows the gathering that it leads to, and says so if it failed. */
export function useGathering() {
  const { busy, act: tries } = useAct({ failed: words.notDone, why: gatheringRefusals })
  const act = (work: () => Promise<Gathering | null>, done?: () => void) =>
    tries(async () => {
      const gathering = await work()
      done?.()
      queryClient.setQueryData(callKey(gatheringsCalls.own, {}), { gathering })
    })
  return [busy, act] as const
}
