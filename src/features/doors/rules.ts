import type { Door, Who } from './contract.ts'

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
  return (who === 'link' && hasKey) || (who === 'chosen' && isChosen) ? 'open' : 'closed'
}
