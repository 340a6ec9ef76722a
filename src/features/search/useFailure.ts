import { useEffect } from 'react'
import { setViewer } from '#features/auth/sessions/viewer.ts'
import type { CallError } from '#kit/calls/client.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/toasts.ts'
import type { searchCalls } from './contract.ts'
import { searchWords as words } from './messages.ts'

/** A toast for each failure, beside what the screen says; who is signed out meanwhile comes to the auth screen. */
export function useFailure(error: CallError<typeof searchCalls.users> | null, at: number) {
  const say = useSay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a failure, not once a language
  useEffect(() => {
    if (!error) return
    if (error.status === 401) return setViewer(null)
    toast({ title: say(words.failed), description: say(words.failedText), tone: 'destructive' })
  }, [error, at])
}
