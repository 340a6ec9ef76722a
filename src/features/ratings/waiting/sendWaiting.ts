import { type CallError, sender } from '#kit/calls/client.ts'
import { ratingsCalls } from '../contract.ts'
import { dropWaiting, inTurn, saveWaiting, unsentRatings, type WaitingRating } from './store.ts'

/** What became of a rating that waited. */
export type SendingOutcome = {
  rating: WaitingRating
  /** The code of its refusal; null if it was accepted. */
  refused: string | null
}

const patienceMs = 15_000

/**
 * Sends each rating that waits, and returns how many still do. One whose answer was lost is sent again, which
 * changes nothing: there is one rating for each pair.
 */
export const sendWaiting = (tell: (outcome: SendingOutcome) => Promise<void>) =>
  inTurn(async () => {
    let left = 0
    for (const rating of await unsentRatings()) {
      if (rating.refused) continue
      const failure = await failureOf(rating)
      if (failure && isWorthAnother(failure)) {
        left += 1
        continue
      }
      const refused = failure && (failure.code ?? 'UNEXPECTED')
      if (refused === null) await dropWaiting(rating.toUserId)
      else await saveWaiting({ ...rating, refused })
      await tell({ rating, refused })
    }
    return left
  })

/** The status is 0 where nobody was reached. */
const isWorthAnother = ({ status }: CallError) => status < 400 || status >= 500 || [408, 429].includes(status)

const failureOf = ({ handle, by, key, scores }: WaitingRating) =>
  send(ratingsCalls.submit, { toUserId: handle, by, ...(key && { key }), ...scores }).then(
    () => null,
    (error: CallError) => error,
  )

const send = sender({
  fetch: (path, request) => fetch(path, { ...request, signal: AbortSignal.timeout(patienceMs) }),
  headers: () => ({}),
  failed: () => {},
})
