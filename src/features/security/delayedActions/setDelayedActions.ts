import { callKey, queryClient } from '#platform/api/useCall.ts'
import { type DelayedAction, delayedCalls } from './delayedActions.contract.ts'

export const setDelayedActions = (now: DelayedAction[]) =>
  queryClient.setQueryData(callKey(delayedCalls.list, {}), now)
