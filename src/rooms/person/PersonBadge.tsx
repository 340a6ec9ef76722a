import { useSay } from '#ground/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { badgeOf } from './badgeOf.ts'
import { badgeWords } from './person.words.ts'

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

export function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = badgeOf(person)
  return <Badge tone={tone}>{say(badgeWords[tone])}</Badge>
}
