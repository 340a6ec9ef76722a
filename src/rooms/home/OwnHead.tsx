import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { Head, photoSize } from '#rooms/person/Head.tsx'
import { PersonPetals } from '#rooms/person/PersonPetals.tsx'
import type { OwnProfile } from '#rooms/person/person.contract.ts'
import { categories, type RatingSummary } from '#rooms/ratings/ratings.contract.ts'
import { Badge } from '#ui/Badge.tsx'
import { badgeOf } from '../person/badgeOf.ts'
import { badgeWords } from '../person/person.words.ts'
import { useMirror } from './mirror/useMirror.ts'

/** Stands beside what others see, in a file of its own: home needs no other words of the mirror. */
const mineOf = (score: number): Text => ({
  en: `you: ${score}`,
  ar: `أنت: ${score}`,
})

/** How one sees oneself, in the order of the petals; undefined if one has not said. */
function useMine() {
  const scores = useMirror().data?.scores
  if (!scores) return undefined
  const inOrder = categories.map((trait) => scores[trait])
  return { scores: inOrder, said: inOrder.map((score) => (score > 0 ? mineOf(score) : null)) }
}

type OwnHeadProps = { person: OwnProfile; ratings: RatingSummary | undefined; full: boolean }

/**
 * On a phone it is shown in full only on the tab of the profile, because on the others their own content
 * comes first.
 */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  return (
    <Head kind="own" person={person} badge={<PersonBadge person={person} />} isSmall={!full}>
      <div className={`w-full ${full ? '' : 'narrow:hidden'}`}>
        <PersonPetals person={person} ratings={ratings} size={photoSize.own} mine={useMine()} />
      </div>
    </Head>
  )
}

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = badgeOf(person)
  return <Badge tone={tone}>{say(badgeWords[tone])}</Badge>
}
