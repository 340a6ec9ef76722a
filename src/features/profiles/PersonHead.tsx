import { useSay } from '#kit/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PublicUser } from './contract.ts'
import { headLook, photoSize } from './headLook.ts'
import { badgeWords } from './messages.ts'
import { PersonName } from './PersonName.tsx'
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
  return (
    <div className={headLook.other}>
      <PersonPetals
        person={person}
        ratings={person.ratings}
        named={person.breakdown}
        size={photoSize.other}
      />
      <PersonName person={person} over={over} heading={heading} />
      {person.isVerified && <Badge tone="verified">{say(badgeWords.verified)}</Badge>}
      {person.bio && (
        <p className={headLook.bio}>
          <bdi>{person.bio}</bdi>
        </p>
      )}
    </div>
  )
}

export const PersonHeadSkeleton = () => (
  <div aria-hidden="true" className={`${headLook.other} opacity-30 [&_.animate-skeleton]:bg-on-hero`}>
    <span className="mt-4 flex size-43 items-center justify-center">
      <Skeleton round width={photoSize.other} height={photoSize.other} />
    </span>
    <Skeleton width={160} height={28} />
    <Skeleton width={96} height={20} />
  </div>
)
