import { useSay } from '#ground/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Bio } from './Bio.tsx'
import { Head, photoSize } from './Head.tsx'
import { PersonPetals } from './PersonPetals.tsx'
import type { PublicUser } from './person.contract.ts'
import { badgeWords } from './person.words.ts'

type PersonHeadProps = {
  person: PublicUser
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2'
  isFolded?: boolean
}

/** A person in the hero of their page: photo in its petals, name, handle, badge. */
export function PersonHead({ person, over, heading, isFolded }: PersonHeadProps) {
  const say = useSay()
  const badge = person.isVerified && <Badge tone="verified">{say(badgeWords.verified)}</Badge>
  return (
    <Head
      kind="other"
      person={person}
      over={over}
      heading={heading}
      badge={badge}
      bio={person.bio && <Bio text={person.bio} isFolded={isFolded} />}
      isFolded={isFolded}
    >
      <PersonPetals
        person={person}
        ratings={person.ratings}
        named={person.breakdown}
        size={photoSize.other}
      />
    </Head>
  )
}

export const PersonHeadSkeleton = ({ isFolded = false }: { isFolded?: boolean }) => (
  <div
    aria-hidden="true"
    className={`flex flex-col items-center gap-3 pt-2 pb-6 opacity-30 beside:my-auto [&_.animate-skeleton]:bg-on-hero ${isFolded ? 'narrow:flex-row narrow:py-2' : ''}`}
  >
    <span
      className={`mt-4 flex size-43 items-center justify-center ${isFolded ? 'narrow:mt-0 narrow:[zoom:0.5]' : ''}`}
    >
      <Skeleton round width={photoSize.other} height={photoSize.other} />
    </span>
    <span className={`contents ${isFolded ? 'narrow:flex narrow:flex-col narrow:gap-2' : ''}`}>
      <Skeleton width={160} height={28} />
      <Skeleton width={96} height={20} />
    </span>
  </div>
)
