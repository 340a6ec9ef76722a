import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { tellFailure } from '#ui/feedback/tell.ts'
import { useMirror } from '../mirror/useMirror.ts'
import { firstDaysCalls } from './firstDays.contract.ts'
import { stepsAhead } from './firstDays.rules.ts'
import { firstDayWords as words } from './firstDays.words.ts'

const fiveSeconds = 5_000

/** What `stepsAhead` says; null also while it is not known. */
export function useFirstSteps() {
  const steps = useCall(firstDaysCalls.steps, {}, { staleTime: fiveSeconds, refetchOnMount: true }).data
  const mirror = useMirror().data
  return steps && mirror ? stepsAhead(steps, mirror) : null
}

export async function noteStep(what: 'asked' | 'hidden') {
  const queryKey = callKey(firstDaysCalls.steps, {})
  try {
    queryClient.setQueryData(queryKey, await send(firstDaysCalls.done, { what }))
  } catch (error) {
    tellFailure(words.notNoted, refusedWords(error, {}))
  }
}
