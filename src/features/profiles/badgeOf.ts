import type { BadgeTone } from '#ui/Badge.tsx'

export function badgeOf({ isVerified, isPremium }: { isVerified: boolean; isPremium: boolean }) {
  if (isVerified) return 'verified'
  return (isPremium ? 'premium' : 'new') satisfies BadgeTone
}
