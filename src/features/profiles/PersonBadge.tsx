import { useSay } from '#kit/words/language.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { badgeWords } from './messages.ts'

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

/** Shows one badge: Verified, Premium or New User, whichever is true first. */
export function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = toneOf(person)
  return <Badge tone={tone}>{say(badgeWords[tone])}</Badge>
}

function toneOf({ isVerified, isPremium }: PersonBadgeProps['person']) {
  if (isVerified) return 'verified'
  return (isPremium ? 'premium' : 'new') satisfies BadgeTone
}
