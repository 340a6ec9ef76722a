import { wakeWhenConnected } from '#kit/serviceWorker/sync.ts'
import type { Scores } from '../contract.ts'
import { dropWaiting, inTurn, saveWaiting, unsentRatings } from './store.ts'

/** The key is that of the link by which the rater came. */
type Rater = { by: string; key: string | undefined }
type Rated = { id: number; userId: string; displayName: string }

/**
 * Has a rating wait until the service worker can send it. False where there is none, or the browser keeps
 * nothing.
 */
export async function waitToBeSent(rated: Rated, { by, key }: Rater, scores: Scores) {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return false
  const { id: toUserId, userId: handle, displayName: name } = rated
  const rating = { toUserId, handle, name, by, scores, refused: null, ...(key && { key }) }
  try {
    await inTurn(() => saveWaiting(rating))
  } catch {
    return false
  }
  await wakeWhenConnected(registration)
  return true
}

/** Returns the rating that is now not sent; undefined if it has been sent meanwhile, or none waited. */
export const withdrawWaiting = (toUserId: number) =>
  inTurn(async () => {
    const rating = (await unsentRatings()).find((each) => each.toUserId === toUserId)
    if (rating) await dropWaiting(toUserId)
    return rating
  }).catch(() => undefined)
