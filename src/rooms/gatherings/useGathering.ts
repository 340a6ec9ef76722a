import { callKey, queryClient } from '#ground/calls/useCall.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { type Gathering, gatheringsCalls } from './gatherings.contract.ts'
import { gatheringRefusals, gatheringWords as words } from './gatherings.words.ts'

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
