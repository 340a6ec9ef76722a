import { useGraveAct } from '#features/security/stepUp/useStepUp.tsx'
import { callKey, queryClient } from '#platform/api/useCall.ts'
import { doorsCalls, type OwnDoors } from '../ratingAccess.contract.ts'
import { doorsRefusals } from '../ratingAccess.messages.ts'
import { ratingAccessSettingsMessages as messages } from './ratingAccessSettings.messages.ts'

export const useDoorsChange = () => useGraveAct({ failed: messages.failed, why: doorsRefusals })

/** Shows the doors as they are now, and has the copy renewed that works without a network. */
export function showDoors(doors: OwnDoors) {
  queryClient.setQueryData(callKey(doorsCalls.own, {}), doors)
  void queryClient.refetchQueries({ queryKey: [doorsCalls.own.path], type: 'all' })
}
