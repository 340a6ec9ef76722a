import { useGraveAct } from '#features/protect/stepUp/useStepUp.tsx'
import { callKey, queryClient } from '#platform/api/useCall.ts'
import { doorsCalls, type OwnDoors } from '../doors.contract.ts'
import { doorsRefusals } from '../doors.words.ts'
import { doorsWords as words } from './doorSettings.words.ts'

export const useDoorsChange = () => useGraveAct({ failed: words.failed, why: doorsRefusals })

/** Shows the doors as they are now, and has the copy renewed that works without a network. */
export function showDoors(doors: OwnDoors) {
  queryClient.setQueryData(callKey(doorsCalls.own, {}), doors)
  void queryClient.refetchQueries({ queryKey: [doorsCalls.own.path], type: 'all' })
}
