import { useEffect } from 'react'
import { type CallError, isSessionEnd } from '#kit/calls/client.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/toasts.ts'
import type { searchCalls } from './contract.ts'
import { searchWords as words } from './messages.ts'

/** A toast for each failure, beside what the screen says. */
export function useFailure(error: CallError<typeof searchCalls.users> | null, at: number) {
  const say = useSay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a failure, not once a language
  useEffect(() => {
    if (!error) return
    if (isSessionEnd(error)) return
    toast({ title: say(words.failed), description: say(words.failedText), tone: 'destructive' })
  }, [error, at])
}
