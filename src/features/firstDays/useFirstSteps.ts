import { useMirror } from '#features/mirror/useMirror.ts'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { tellFailure } from '#ui/feedback/tell.ts'
import { firstDaysCalls } from './contract.ts'
import { firstDayWords as words } from './messages.ts'
import { stepsAhead } from './rules.ts'

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
