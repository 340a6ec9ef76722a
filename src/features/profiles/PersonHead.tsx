import { useSay } from '#kit/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { PublicUser } from './contract.ts'
import { Head, photoSize } from './Head.tsx'
import { badgeWords } from './messages.ts'
import { PersonPetals } from './PersonPetals.tsx'

type PersonHeadProps = {
  person: PublicUser
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2'
}

/** A person in the hero of their page: photo in its petals, name, handle, badge. */
export function PersonHead({ person, over, heading }: PersonHeadProps) {
  const say = useSay()
  const badge = person.isVerified && <Badge tone="verified">{say(badgeWords.verified)}</Badge>
  return (
    <Head kind="other" person={person} over={over} heading={heading} badge={badge} bio={person.bio}>
      <PersonPetals
        person={person}
        ratings={person.ratings}
        named={person.breakdown}
        size={photoSize.other}
      />
    </Head>
  )
}

export const PersonHeadSkeleton = () => (
  <div
    aria-hidden="true"
    className="flex flex-col items-center gap-3 pt-2 pb-6 opacity-30 beside:my-auto [&_.animate-skeleton]:bg-on-hero"
  >
    <span className="mt-4 flex size-43 items-center justify-center">
      <Skeleton round width={photoSize.other} height={photoSize.other} />
    </span>
    <Skeleton width={160} height={28} />
    <Skeleton width={96} height={20} />
  </div>
)
