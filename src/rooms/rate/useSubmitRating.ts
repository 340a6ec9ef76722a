import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CallError, isSessionEnd } from '#ground/calls/client.ts'
import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { queryClient } from '#ground/calls/useCall.ts'
import type { Text } from '#ground/words/i18n.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { keyInAddress, ratePath } from '#rooms/doors/ratePath.ts'
import { type PublicUser, profilesCalls } from '#rooms/person/person.contract.ts'
import { ratingsCalls, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { ratingsRefusals } from '#rooms/ratings/ratings.words.ts'
import { forgetStars } from '#rooms/ratings/starDraft.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { dismissToast } from '#ui/feedback/toasts.ts'
import { rateWords as words } from './rate.words.ts'

/** Sends the stars. A person who is signed out is led to sign in, and finds their stars again afterwards. */
export function useSubmitRating(person: PublicUser, onDone: (scores: Scores) => void) {
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
      onDone(scores)
    })

  return { busy, problem, notBefore, submit }
}
