import { useSay } from '#kit/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PublicUser } from './contract.ts'
import { badgeWords } from './messages.ts'
import { PersonPetals } from './PersonPetals.tsx'

type PersonHeadProps = {
  person: PublicUser
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2'
}

/** A person in the hero of their page: photo in its petals, name, handle, badge. */
export function PersonHead({ person, over, heading: Heading = 'h1' }: PersonHeadProps) {
  const say = useSay()
  return (
    <div className="flex flex-col items-center gap-3 pt-2 pb-6 text-center beside:my-auto">
      <PersonPetals person={person} ratings={person.ratings} named={person.breakdown} size={104} />
      <div className="max-w-full">
        {over && <p className="text-hero-muted">{over}</p>}
        <Heading tabIndex={-1} className="text-h1 font-bold break-words">
          <bdi>{person.displayName}</bdi>
        </Heading>
        <p className="text-hero-muted">
          <bdi dir="ltr">@{person.userId}</bdi>
        </p>
      </div>
      {person.isVerified && <Badge tone="verified">{say(badgeWords.verified)}</Badge>}
      {person.bio && (
        <p className="max-w-96 whitespace-pre-line text-pretty break-words">
          <bdi>{person.bio}</bdi>
        </p>
      )}
    </div>
  )
}

export const PersonHeadSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col items-center gap-3 pt-2 pb-6 opacity-30 beside:my-auto">
    <span className="mt-4 flex size-43 items-center justify-center">
      <Skeleton round width={104} height={104} />
    </span>
    <Skeleton width={160} height={28} />
    <Skeleton width={96} height={20} />
  </div>
)
