import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { type PublicUser, profilesCalls } from '#features/profiles/profiles.contract.ts'
import { keyInAddress, ratePath } from '#features/ratingAccess/ratePath.ts'
import { ratingsCalls, type Scores } from '#features/ratings/ratings.contract.ts'
import { ratingsRefusals } from '#features/ratings/ratings.messages.ts'
import { removeStars } from '#features/ratings/starDraft.ts'
import { isSessionEnd } from '#platform/api/client.ts'
import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import { dismissToast } from '#ui/feedback/toasts.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { rateMessages as messages } from './rate.messages.ts'

const hapticMs = 10

/** Visitors sign in first; their stars survive. */
export function useSubmitRating(person: PublicUser, onDone: (scores: Scores) => void) {
  const viewer = useViewer()
  const [, navigate] = useLocation()
  const failure = useRef(0)
  const key = keyInAddress()

  const goToSignIn = () => {
    // For visitors, the card with their stars says it.
    if (viewer) showToast(messages.authRequired, messages.authRequiredText)
    navigate(`/auth?next=${encodeURIComponent(ratePath(person.userId, key))}`)
  }
  const { busy, act, problem, notBefore } = useAct({
    why: ratingsRefusals,
    unless(error) {
      const isOver = isSessionEnd(error)
      if (isOver) goToSignIn()
      return isOver
    },
    after() {
      failure.current = showFailureToast(messages.error, messages.failed)
    },
  })

  const submit = (scores: Scores) =>
    act(async () => {
      if (!viewer) return goToSignIn()
      await send(ratingsCalls.submit, { toUserId: person.userId, ...(key && { key }), ...scores })
      navigator.vibrate?.(hapticMs)
      dismissToast(failure.current)
      removeStars(person.userId)
      for (const { path } of [profilesCalls.person, ratingsCalls.given]) {
        queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
        queryClient.refetchQueries({ queryKey: [path] })
      }
      onDone(scores)
    })

  return { busy, problem, notBefore, submit }
}
