import { useSensitiveAction } from '#features/security/stepUp/useStepUp.tsx'
import { callKey, queryClient } from '#platform/api/useCall.ts'
import { type OwnRatingAccess, ratingAccessCalls } from '../ratingAccess.contract.ts'
import { ratingAccessRefusals } from '../ratingAccess.messages.ts'
import { ratingAccessSettingsMessages as messages } from './ratingAccessSettings.messages.ts'

export const useRatingAccessChange = () =>
  useSensitiveAction({ failed: messages.failed, why: ratingAccessRefusals })

/** Also refreshes the service worker's offline copy of the setting. */
export function setRatingAccess(ownAccess: OwnRatingAccess) {
  queryClient.setQueryData(callKey(ratingAccessCalls.own, {}), ownAccess)
  void queryClient.refetchQueries({ queryKey: [ratingAccessCalls.own.path], type: 'all' })
}
