import { keyIn } from '#features/ratingAccess/ratePath.ts'
import { ratingsCalls, type Scores } from '#features/ratings/ratings.contract.ts'
import { removeStars, storedStars } from '#features/ratings/starDraft.ts'
import { send } from '#platform/api/send.ts'

export type PendingRating = { userId: string; key: string | undefined; scores: Scores }

/** Whose rating page it is that somebody is on the way to. */
export const ratedUserIn = (next: string) =>
  /^\/rate\/([^/]+)$/.exec(new URL(next, location.origin).pathname)?.[1]

/**
 * The stars that a visitor chose before they had an account, if they are on the way back to them. What was
 * chosen by somebody whose session has ended in this tab is not sent in the name of the next person;
 * `isTheirs` after a reload of the step that sends them, which leaves nothing of somebody else's.
 */
export function pendingRating(next: string, isTheirs: boolean): PendingRating | null {
  const userId = isTheirs || sessionStorage.draftsOf === undefined ? ratedUserIn(next) : undefined
  const scores = userId ? storedStars(userId) : null
  if (!userId || !scores || !Object.values(scores).some(Boolean)) return null
  return { userId, key: keyIn(new URL(next, location.origin).search), scores }
}

/** Sends them, once the account is there. If that fails they stay for the page of the person. */
export async function sendPendingRating({ userId, key, scores }: PendingRating) {
  try {
    await send(ratingsCalls.submit, { toUserId: userId, ...(key && { key }), ...scores })
  } catch {
    return false
  }
  removeStars(userId)
  return true
}
