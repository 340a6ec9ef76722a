import { useSay } from '#ground/words/language.ts'
import { OverallScore } from '#rooms/ratings/OverallScore.tsx'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PetalChart } from '#ui/petals/PetalChart.tsx'
import { Bio } from './Bio.tsx'
import { Head } from './Head.tsx'
import { PersonPetals } from './PersonPetals.tsx'
import type { PublicUser } from './person.contract.ts'
import { badgeWords, ratedBy } from './person.words.ts'

type PersonHeadProps = {
  person: PublicUser
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2'
  isFolded?: boolean
}

/** A person in the hero of their page: photo, name, handle, badge, score, and the petals. */
export function PersonHead({ person, over, heading, isFolded }: PersonHeadProps) {
  const say = useSay()
  const badge = person.isVerified && <Badge tone="verified">{say(badgeWords.verified)}</Badge>
  const { ratings } = person
  return (
    <Head
      person={person}
      over={over}
      heading={heading}
      badge={badge}
      score={<OverallScore summary={ratings} />}
      raters={isFolded ? undefined : say(ratersOf(ratings))}
      bio={person.bio && <Bio text={person.bio} isFolded={isFolded} />}
      isFolded={isFolded}
    >
      <PersonPetals ratings={ratings} named={person.breakdown} />
    </Head>
  )
}

function ratersOf({ totalRaters, state }: PublicUser['ratings']) {
  if (!state || state === 'shown') return ratedBy(totalRaters)
  return state === 'few' ? sealedWords.few : sealedWords.none
}

export const PersonHeadSkeleton = ({ isFolded = false }: { isFolded?: boolean }) => (
  <div
    aria-hidden="true"
    className={`flex flex-col gap-2 pb-6 opacity-30 beside:my-auto [&_.animate-skeleton]:bg-on-hero ${isFolded ? 'narrow:py-2' : ''}`}
  >
    <div className="flex items-center gap-3">
      <Skeleton round width={64} height={64} />
      <div className="flex flex-col gap-2">
        <Skeleton width={160} height={24} />
        <Skeleton width={96} height={18} />
      </div>
    </div>
    <div className={isFolded ? 'narrow:hidden' : ''}>
      <PetalChart scores={[]} />
    </div>
  </div>
)
