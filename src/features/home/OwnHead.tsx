import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { badgeOf } from '#features/profiles/badgeOf.ts'
import { Head, photoSize } from '#features/profiles/Head.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import type { OwnProfile } from '#features/profiles/profiles.contract.ts'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { OverallScore } from '#features/ratings/OverallScore.tsx'
import { categories, type OwnSummary } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { peopleRatedYou } from './home.messages.ts'
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

type OwnHeadProps = { person: OwnProfile; ratings: OwnSummary | undefined; full: boolean }

/**
 * On a phone it is shown in full only on the tab of the profile, because on the others their own content
 * comes first.
 */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  return (
    <Head
      person={person}
      photo={<PersonAvatar person={person} size={photoSize} first />}
      badge={<PersonBadge person={person} />}
      score={ratings && !isTold(ratings) && <OverallScore summary={ratings} raters={ratersOf(ratings)} />}
      isSmall={!full}
    >
      <PersonPetals ratings={ratings} mine={useMine()} />
    </Head>
  )
}

/** Where nothing of sealed ratings shows, the column says so. */
const isTold = ({ totalRaters, state }: OwnSummary) => totalRaters === 0 && state !== undefined

const ratersOf = ({ totalRaters }: OwnSummary) =>
  totalRaters > 0 ? peopleRatedYou(totalRaters) : summaryMessages.notRated

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = badgeOf(person)
  return <Badge tone={tone}>{say(badgeMessages[tone])}</Badge>
}
