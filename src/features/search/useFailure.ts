import { useEffect } from 'react'
import { setViewer } from '#features/auth/sessions/viewer.ts'
import type { CallError } from '#kit/calls/client.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/toasts.ts'
import type { searchCalls } from './contract.ts'
import { searchWords as words } from './messages.ts'

/** Shows each failure in a toast, too. A person who is no longer signed in is led to the screen of signing in. */
export function useFailure(error: CallError<typeof searchCalls.users> | null, at: number) {
  const say = useSay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error) return
    if (error.status === 401) return setViewer(null)
    toast({ title: say(words.failed), description: say(words.failedText), tone: 'destructive' })
  }, [error, at])
}
