import { type Door, type Who, whos } from './ratingAccess.contract.ts'

type Knock = {
  who: Who
  isOwn: boolean
  isSignedIn: boolean
  hasKey: boolean
  isChosen: boolean
}

/**
 * What somebody who has come to rate finds. The saving statement decides by the same rule whether it counts.
 */
export function doorFor({ who, isOwn, isSignedIn, hasKey, isChosen }: Knock): Door['rating'] {
  if (isOwn || who === 'everyone') return 'open'
  if (who === 'chosen' && !isSignedIn) return 'signIn'
  const isPicked = who === 'link' ? hasKey : isChosen
  return who !== 'nobody' && isPicked ? 'open' : 'closed'
}

/** Whether more people may rate afterwards. Shutting a door protects, so that nobody need wait for it. */
export const isWider = (from: Who, to: Who) => whos.indexOf(to) < whos.indexOf(from)
