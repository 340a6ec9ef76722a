import { doorsCalls, type OwnDoors } from '#features/doors/contract.ts'
import { doorsRefusals } from '#features/doors/messages.ts'
import { useGraveAct } from '#features/stepUp/useStepUp.tsx'
import { callKey, queryClient } from '#kit/calls/queries.ts'
import { doorsWords as words } from './messages.ts'

export const useDoorsChange = () => useGraveAct({ failed: words.failed, why: doorsRefusals })

/** Shows the doors as they are now, and has the copy renewed that works without a network. */
export function showDoors(doors: OwnDoors) {
  queryClient.setQueryData(callKey(doorsCalls.own, {}), doors)
  void queryClient.refetchQueries({ queryKey: [doorsCalls.own.path], type: 'all' })
}
