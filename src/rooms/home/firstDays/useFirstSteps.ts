import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { tellFailure } from '#ui/feedback/tell.ts'
import { hasMirror, useMirror } from '../mirror/useMirror.ts'
import { firstDaysCalls } from './firstDays.contract.ts'
import { nextStep } from './firstDays.rules.ts'
import { firstDayWords as words } from './firstDays.words.ts'

const fiveSeconds = 5_000

/** The step that comes next, and how many have been rated; null if there is none or nothing is known. */
export function useFirstSteps() {
  const asked = { staleTime: fiveSeconds, refetchOnMount: true, enabled: hasMirror }
  const steps = useCall(firstDaysCalls.steps, {}, asked).data
  const mirror = useMirror().data
  const own = useCall(profilesCalls.own, {}).data
  if (!steps || !mirror || !own) return null
  const next = nextStep(steps, mirror, Date.now() - Date.parse(own.createdAt))
  return next && { next, rated: steps.rated }
}

export async function noteStep(what: 'asked' | 'hidden') {
  const queryKey = callKey(firstDaysCalls.steps, {})
  try {
    queryClient.setQueryData(queryKey, await send(firstDaysCalls.done, { what }))
  } catch (error) {
    tellFailure(words.notNoted, refusedWords(error, {}))
  }
}
