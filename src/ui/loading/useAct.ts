import { useEffect, useState } from 'react'
import { CallError, isSessionEnd } from '#platform/api/client.ts'
import { refusalMessage, refusalMessageOr } from '#platform/api/refusalMessages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { useSingleFlight } from '#ui/actions/useSingleFlight.ts'
import { showFailureToast } from '#ui/feedback/showToast.ts'

type OfFailure<T> = (failure: unknown) => T

export type ActOptions = {
  failed?: Text | OfFailure<Text>
  why?: Readonly<Record<string, Text>> | OfFailure<Text>
  /** Returns true for failures that are reported elsewhere. */
  unless?: OfFailure<boolean>
  field?: { words: OfFailure<Text | undefined>; focus: () => void }
  after?: OfFailure<void>
}

/**
 * Shows a failure as a toast and in `problem`, or in `error` if a field caused it, so screen readers announce
 * it once.
 */
export function useAct({ failed, why = {}, unless, field, after }: ActOptions) {
  const say = useSay()
  const [busy, run] = useSingleFlight()
  const [problem, setProblem] = useState<Text>()
  const [inField, setInField] = useState<Text>()
  const [notBefore, setNotBefore] = useState(0)

  const refuse = (title: Text | undefined, words: Text, ofField?: Text) => {
    if (title) showFailureToast(title, words)
    setInField(ofField)
    if (ofField) field?.focus()
    else setProblem(words)
  }
  const act = (work: () => unknown) =>
    run(async () => {
      if (field && Date.now() < notBefore) return
      setProblem(undefined)
      try {
        await work()
      } catch (failure) {
        if (unless?.(failure)) return
        const words = typeof why === 'function' ? why(failure) : refusalMessage(failure, why)
        refuse(typeof failed === 'function' ? failed(failure) : failed, words, field?.words(failure))
        const seconds = failure instanceof CallError ? (failure.retryAfter ?? 0) : 0
        if (seconds > 0) setNotBefore(Date.now() + seconds * 1000)
        after?.(failure)
      }
    })
  return {
    ...{ busy, act, problem, setProblem, notBefore, setNotBefore },
    ...{ error: inField && say(inField), refuse, forgive: () => setInField(undefined) },
  }
}

type Call = { error: unknown; errorUpdatedAt: number }

export function useFailureToast({ error, errorUpdatedAt }: Call, title: Text, otherwise?: Text) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error || isSessionEnd(error)) return
    const why = otherwise ? refusalMessageOr(error, {}, otherwise) : refusalMessage(error, {})
    showFailureToast(title, why)
  }, [error, errorUpdatedAt])
}
