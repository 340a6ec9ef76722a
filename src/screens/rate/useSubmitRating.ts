import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { keyInAddress, ratePath } from '#features/doors/ratePath.ts'
import { type PublicUser, profilesCalls } from '#features/profiles/contract.ts'
import { ratingsCalls, type Scores } from '#features/ratings/contract.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import { forgetStars } from '#features/ratings/starDraft.ts'
import { CallError, isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { dismissToast } from '#ui/feedback/toasts.ts'
import { rateWords as words } from './messages.ts'

/** Sends the stars. A person who is signed out is led to sign in, and finds their stars again afterwards. */
export function useSubmitRating(person: PublicUser, onDone: () => void) {
  const viewer = useViewer()
  const [, navigate] = useLocation()
  const [busy, run] = useOneAtATime()
  const [problem, setProblem] = useState<Text>()
  const [notBefore, setNotBefore] = useState(0)
  const failure = useRef(0)
  const key = keyInAddress()

  const goToSignIn = () => {
    tell(words.authRequired, words.authRequiredText)
    navigate(`/auth?next=${encodeURIComponent(ratePath(person.userId, key))}`)
  }

  const submit = (scores: Scores) =>
    run(async () => {
      setProblem(undefined)
      if (!viewer) return goToSignIn()
      try {
        await send(ratingsCalls.submit, { toUserId: person.userId, ...(key && { key }), ...scores })
      } catch (error) {
        if (isSessionEnd(error)) return goToSignIn()
        const why = refusedWords(error, ratingsRefusals)
        setProblem(why)
        if (error instanceof CallError && error.retryAfter) setNotBefore(Date.now() + error.retryAfter * 1000)
        failure.current = tellFailure(words.error, words.failed)
        return
      }
      dismissToast(failure.current)
      forgetStars(person.userId)
      for (const { path } of [profilesCalls.person, ratingsCalls.given]) {
        queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
        queryClient.refetchQueries({ queryKey: [path] })
      }
      onDone()
    })

  return { busy, problem, notBefore, submit }
}
