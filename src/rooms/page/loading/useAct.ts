import { useState } from 'react'
import { refusedWords } from '#ground/calls/refusedWords.ts'
import type { Text } from '#ground/words/i18n.ts'
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
