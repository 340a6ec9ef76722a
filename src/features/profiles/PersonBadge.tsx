import { useSay } from '#kit/words/language.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { badgeWords } from './messages.ts'

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

/** Verified, Premium or New User: one of them, the first that is true. */
export function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = toneOf(person)
  return <Badge tone={tone}>{say(badgeWords[tone])}</Badge>
}

function toneOf({ isVerified, isPremium }: PersonBadgeProps['person']) {
  if (isVerified) return 'verified'
  return (isPremium ? 'premium' : 'new') satisfies BadgeTone
}
