import { type RefObject, useEffect, useState } from 'react'
import { isSessionEnd } from '#ground/calls/client.ts'
import { refusedWords, whyNot } from '#ground/calls/refusedWords.ts'
import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tellFailure } from '#ui/feedback/tell.ts'

export type ActOptions = {
  /** The title of the toast that tells a failure; without it only the screen shows `problem`. */
  failed?: Text
  /** The words of the refusals, or what says why it failed. */
  why?: Readonly<Record<string, Text>> | ((failure: unknown) => Text)
  /** Returns true of a failure that is told otherwise. */
  unless?: (failure: unknown) => boolean
}

/** Does one thing at a time. Why it failed is told by a toast, and stays in `problem` until the next try. */
export function useAct({ failed, why = {}, unless }: ActOptions) {
  const [busy, run] = useOneAtATime()
  const [problem, setProblem] = useState<Text>()
  const act = (work: () => unknown) =>
    run(async () => {
      setProblem(undefined)
      try {
        await work()
      } catch (failure) {
        if (unless?.(failure)) return
        const words = typeof why === 'function' ? why(failure) : refusedWords(failure, why)
        setProblem(words)
        if (failed) tellFailure(failed, words)
      }
    })
  return { busy, problem, setProblem, act }
}

/**
 * A refusal is always told by a toast. The field says it too, in words of its own, if it is what was
 * refused: a screen reader then hears no sentence twice, and an outage turns no field red.
 */
export function useRefused(field: RefObject<HTMLInputElement | null>) {
  const say = useSay()
  const [error, setError] = useState<Text>()
  const refuse = (title: Text, why: Text, inField?: Text) => {
    tellFailure(title, why)
    setError(inField)
    if (inField) field.current?.focus()
  }
  return { error: error && say(error), refuse, forgive: () => setError(undefined) }
}

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
