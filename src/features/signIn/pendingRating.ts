import { keyIn } from '#features/ratingAccess/ratePath.ts'
import { ratingsCalls, type Scores } from '#features/ratings/ratings.contract.ts'
import { removeStars, storedStars } from '#features/ratings/starDraft.ts'
import { send } from '#platform/api/send.ts'

export type PendingRating = { userId: string; key: string | undefined; scores: Scores }

export const ratedUserIn = (next: string) =>
  /^\/rate\/([^/]+)$/.exec(new URL(next, location.origin).pathname)?.[1]

/** Returns the visitor's own stars, never another person's. `isTheirs`: the sending step was reloaded. */
export function pendingRating(next: string, isTheirs: boolean): PendingRating | null {
  const userId = isTheirs || sessionStorage.draftsOf === undefined ? ratedUserIn(next) : undefined
  const scores = userId ? storedStars(userId) : null
  if (!userId || !scores || !Object.values(scores).some(Boolean)) return null
  return { userId, key: keyIn(new URL(next, location.origin).search), scores }
}

/** If sending fails, the rating page still has the stars. */
export async function sendPendingRating({ userId, key, scores }: PendingRating) {
  try {
    await send(ratingsCalls.submit, { toUserId: userId, ...(key && { key }), ...scores })
  } catch {
    return false
  }
  removeStars(userId)
  return true
}
