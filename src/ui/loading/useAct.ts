import { useEffect, useState } from 'react'
import { CallError, isSessionEnd } from '#platform/api/client.ts'
import { refusalMessage, refusalMessageOr } from '#platform/api/refusalMessages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { useSingleFlight } from '#ui/actions/useSingleFlight.ts'
import { showFailureToast } from '#ui/feedback/showToast.ts'

type OfFailure<T> = (failure: unknown) => T

export type ActOptions = {
  /** The title of the toast that tells a failure; without it only the screen shows `problem`. */
  failed?: Text | OfFailure<Text>
  /** The words of the refusals, or what says why it failed. */
  why?: Readonly<Record<string, Text>> | OfFailure<Text>
  /** Returns true of a failure that is told otherwise. */
  unless?: OfFailure<boolean>
  /** The field that may be what was refused: its own words for that, and how it is focused. */
  field?: { words: OfFailure<Text | undefined>; focus: () => void }
  /** What else follows a failure. */
  after?: OfFailure<void>
}

/**
 * Does one thing at a time. A toast tells why it failed, and `problem` keeps the words until the next try.
 * If the field itself was refused, `error` says so in the field's own words instead: a screen reader then
 * hears no sentence twice, and an outage turns no field red. Until `notBefore` a field's value isn't sent,
 * because the server would refuse it.
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

/** Reports each failed read in a toast. A screen that shows it too passes `announced` to `CallFailed`. */
export function useFailureToast({ error, errorUpdatedAt }: Call, title: Text, otherwise?: Text) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure
  useEffect(() => {
    if (!error || isSessionEnd(error)) return
    const why = otherwise ? refusalMessageOr(error, {}, otherwise) : refusalMessage(error, {})
    showFailureToast(title, why)
  }, [error, errorUpdatedAt])
}
