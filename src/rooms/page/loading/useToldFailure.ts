import { useEffect } from 'react'
import { isSessionEnd } from '#ground/calls/client.ts'
import { refusedWords, whyNot } from '#ground/calls/refusedWords.ts'
import type { Text } from '#ground/words/i18n.ts'
import { tellFailure } from '#ui/feedback/tell.ts'

type Call = { error: unknown; errorUpdatedAt: number }

/** Tells each failure of a read by a toast. The screen that shows it too gives `told` to `CallFailed`. */
export function useToldFailure({ error, errorUpdatedAt }: Call, title: Text, otherwise?: Text) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error || isSessionEnd(error)) return
    const why = otherwise ? whyNot(error, {}, otherwise) : refusedWords(error, {})
    tellFailure(title, why)
  }, [error, errorUpdatedAt])
}
