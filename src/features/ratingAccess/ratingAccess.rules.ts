import { type RatingAccess, type RatingPermission, ratingPermissions } from './ratingAccess.contract.ts'

type AccessRequest = {
  who: RatingPermission
  isOwn: boolean
  isSignedIn: boolean
  hasKey: boolean
  isChosen: boolean
}

/** Keep in step with `save_sealed_ratings`, which applies the same rule. */
export function ratingAccessFor({
  who,
  isOwn,
  isSignedIn,
  hasKey,
  isChosen,
}: AccessRequest): RatingAccess['rating'] {
  if (isOwn || who === 'everyone') return 'open'
  if (who === 'chosen' && !isSignedIn) return 'signIn'
  const isPicked = who === 'link' ? hasKey : isChosen
  return who !== 'nobody' && isPicked ? 'open' : 'closed'
}

/** Only widening access can be delayed: restricting it protects the person. */
export const isWider = (from: RatingPermission, to: RatingPermission) =>
  ratingPermissions.indexOf(to) < ratingPermissions.indexOf(from)
