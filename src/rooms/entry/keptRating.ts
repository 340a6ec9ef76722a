import { send } from '#ground/calls/send.ts'
import { keyIn } from '#rooms/doors/ratePath.ts'
import { ratingsCalls, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { forgetStars, keptStars } from '#rooms/ratings/starDraft.ts'

type KeptRating = { userId: string; key: string | undefined; scores: Scores }

/** The stars that somebody chose before they had an account, if they are on the way back to them. */
export function keptRating(next: string): KeptRating | null {
  const { pathname, search } = new URL(next, location.origin)
  const userId = /^\/rate\/([^/]+)$/.exec(pathname)?.[1]
  const scores = userId ? keptStars(userId) : null
  return userId && scores ? { userId, key: keyIn(search), scores } : null
}

/** Sends them, once the account is there. If that fails they stay for the page of the person. */
export async function sendKeptRating({ userId, key, scores }: KeptRating) {
  try {
    await send(ratingsCalls.submit, { toUserId: userId, ...(key && { key }), ...scores })
  } catch {
    return false
  }
  forgetStars(userId)
  return true
}
