import { type RatingAccess, type RatingPermission, ratingPermissions } from './ratingAccess.contract.ts'

type AccessRequest = {
  who: RatingPermission
  isOwn: boolean
  isSignedIn: boolean
  hasKey: boolean
  isChosen: boolean
}

/**
 * What somebody who has come to rate finds. The saving statement decides by the same rule whether it counts.
 */
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

/** Whether more people may rate afterwards. Shutting a door protects, so that nobody need wait for it. */
export const isWider = (from: RatingPermission, to: RatingPermission) =>
  ratingPermissions.indexOf(to) < ratingPermissions.indexOf(from)
