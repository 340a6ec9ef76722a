import { useEffect } from 'react'
import { type CallError, isSessionEnd } from '#kit/calls/client.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'
import type { searchCalls } from './contract.ts'
import { searchWords as words } from './messages.ts'

/** Shows each failure in a toast, too. */
export function useFailure(error: CallError<typeof searchCalls.users> | null, at: number) {
  const say = useSay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error) return
    if (isSessionEnd(error)) return
    toast({ title: say(words.failed), description: say(words.failedText), tone: 'destructive' })
  }, [error, at])
}
