import type { BadgeTone } from '#ui/Badge.tsx'

/** The one badge of a person: Verified, Premium or New User, whichever is true first. */
export function badgeOf({ isVerified, isPremium }: { isVerified: boolean; isPremium: boolean }) {
  if (isVerified) return 'verified'
  return (isPremium ? 'premium' : 'new') satisfies BadgeTone
}
