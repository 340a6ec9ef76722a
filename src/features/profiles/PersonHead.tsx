import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { petalsOf } from '#features/ratings/score.ts'
import { useSay } from '#kit/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PublicUser } from './contract.ts'
import { badgeWords } from './messages.ts'

/** A person in the hero of their page: photo in its petals, name, handle, badge. */
export function PersonHead({ person, over }: { person: PublicUser; over?: string }) {
  const say = useSay()
  return (
    <div className="flex flex-col items-center gap-3 pt-2 pb-6 text-center">
      <PersonAvatar person={person} size={104} petals={petalsOf(person.ratings)} />
      <div className="max-w-full">
        {over && <p className="text-hero-muted">{over}</p>}
        <h1 tabIndex={-1} className="text-h1 font-bold break-words">
          <bdi>{person.displayName}</bdi>
        </h1>
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
  <div aria-hidden="true" className="flex flex-col items-center gap-3 pt-2 pb-6 opacity-30">
    <span className="flex size-43 items-center justify-center">
      <Skeleton round width={104} height={104} />
    </span>
    <Skeleton width={160} height={28} />
    <Skeleton width={96} height={20} />
  </div>
)
