import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { hasMirror, useMirror } from '../mirror/useMirror.ts'
import { firstDaysCalls } from './firstDays.contract.ts'
import { firstDayMessages as messages } from './firstDays.messages.ts'
import { stepsAhead } from './firstDays.rules.ts'

const fiveSeconds = 5_000

/** Undefined while loading; null in editions without first steps. */
export function useFirstSteps() {
  const options = { enabled: hasMirror, staleTime: fiveSeconds, refetchOnMount: true }
  const steps = useCall(firstDaysCalls.steps, {}, options)
  const mirror = useMirror()
  if (!hasMirror || steps.failed || mirror.failed) return null
  return steps.data && mirror.data && stepsAhead(steps.data, mirror.data)
}

export type StepsAhead = NonNullable<ReturnType<typeof useFirstSteps>>

export async function noteStep(what: 'asked' | 'hidden') {
  const queryKey = callKey(firstDaysCalls.steps, {})
  try {
    queryClient.setQueryData(queryKey, await send(firstDaysCalls.done, { what }))
  } catch (error) {
    showFailureToast(messages.notNoted, refusalMessage(error, {}))
  }
}
