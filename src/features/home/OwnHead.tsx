import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { badgeOf } from '#features/profiles/badgeOf.ts'
import { Head, photoSize } from '#features/profiles/Head.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import type { OwnProfile } from '#features/profiles/profiles.contract.ts'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { OverallScore } from '#features/ratings/OverallScore.tsx'
import { categories, type OwnSummary } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { petalsOf } from '#features/ratings/traitScores.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { highestOf } from '#ui/petals/chart.ts'
import { knownFor, peopleRatedYou } from './home.messages.ts'
import { useMirror } from './mirror/useMirror.ts'
import { useFlowerMoment } from './useFlowerMoment.ts'

/** Separate from the mirror's messages, to keep them out of home's bundle. */
const mineOf = (score: number): Text => ({
  en: `you: ${score}`,
  ar: `أنت: ${score}`,
})

function useMine() {
  const scores = useMirror().data?.scores
  if (!scores) return undefined
  const inOrder = categories.map((trait) => scores[trait])
  return { scores: inOrder, said: inOrder.map((score) => (score > 0 ? mineOf(score) : null)) }
}

type OwnHeadProps = { person: OwnProfile; ratings: OwnSummary | undefined; full: boolean }

/** On phones, the head is full size only on the profile tab; other tabs start with their content. */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  const moment = useFlowerMoment(ratings)
  return (
    <Head
      person={person}
      photo={<PersonAvatar person={person} size={photoSize} first />}
      badge={<PersonBadge person={person} />}
      score={ratings && !isTold(ratings) && <OverallScore summary={ratings} raters={ratersOf(ratings)} />}
      isSmall={!full}
    >
      <PersonPetals ratings={ratings} mine={useMine()} moment={moment} />
      {moment === 'opens' && <KnownFor ratings={ratings} />}
    </Head>
  )
}

function KnownFor({ ratings }: Pick<OwnHeadProps, 'ratings'>) {
  const say = useSay()
  const { data: traits } = useTraits()
  const highest = highestOf(petalsOf(ratings))
  const best = traits?.filter(({ key }) => highest[categories.indexOf(key)])
  if (best?.length !== 1) return null
  return (
    <p role="status" className="mt-2 animate-enter text-center font-semibold">
      {say(knownFor(best[0]!.name))}
    </p>
  )
}

/** While sealed ratings are hidden, the column below explains it instead. */
const isTold = ({ totalRaters, state }: OwnSummary) => totalRaters === 0 && state !== undefined

const ratersOf = ({ totalRaters }: OwnSummary) =>
  totalRaters > 0 ? peopleRatedYou(totalRaters) : summaryMessages.notRated

type PersonBadgeProps = { person: { isVerified: boolean; isPremium: boolean } }

function PersonBadge({ person }: PersonBadgeProps) {
  const say = useSay()
  const tone = badgeOf(person)
  return <Badge tone={tone}>{say(badgeMessages[tone])}</Badge>
}
