import { dropWaiting, inTurn, saveWaiting, unsentRatings, type WaitingRating } from './store.ts'

/** What became of a rating that waited. */
export type SendingOutcome = {
  rating: WaitingRating
  /** The code of its refusal; null if it was accepted. */
  refused: string | null
}

const patienceMs = 15_000
const worthAnother = [408, 429]

/**
 * Sends each rating that waits, and returns how many still do. One whose answer was lost is sent again, which changes
 * nothing: there is one rating for each pair.
 */
export const sendWaiting = (tell: (outcome: SendingOutcome) => Promise<void>) =>
  inTurn(async () => {
    let left = 0
    for (const rating of await unsentRatings()) {
      if (rating.refused) continue
      const answer = await send(rating)
      if (!answer || answer.status >= 500 || worthAnother.includes(answer.status)) {
        left += 1
        continue
      }
      const refused = answer.ok ? null : await codeOf(answer)
      if (refused === null) await dropWaiting(rating.toUserId)
      else await saveWaiting({ ...rating, refused })
      await tell({ rating, refused })
    }
    return left
  })

const send = ({ path, toUserId, by, key, scores }: WaitingRating) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ toUserId, by, key, ...scores }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)

async function codeOf(answer: Response): Promise<string> {
  const { code = 'UNEXPECTED' } = await answer.json().catch(() => ({}))
  return code
}
