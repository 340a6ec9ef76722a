import { useEffect } from 'react'
import { isSessionEnd } from '#kit/calls/client.ts'
import { refusedWords, whyNot } from '#kit/calls/refusedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'

type Call = { error: unknown; errorUpdatedAt: number }

/** Tells each failure of a read by a toast. The screen that shows it too gives `told` to `CallFailed`. */
export function useToldFailure({ error, errorUpdatedAt }: Call, title: Text, otherwise?: Text) {
  const say = useSay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error || isSessionEnd(error)) return
    const why = otherwise ? whyNot(error, {}, otherwise) : refusedWords(error, {})
    toast({ title: say(title), description: say(why), tone: 'destructive' })
  }, [error, errorUpdatedAt])
}
