import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import type { OwnProfile } from '#features/profiles/contract.ts'
import { PersonBadge } from '#features/profiles/PersonBadge.tsx'
import type { RatingSummary } from '#features/ratings/contract.ts'
import { petalsOf } from '#features/ratings/score.ts'

type OwnHeadProps = { person: OwnProfile; ratings: RatingSummary | undefined; full: boolean }

/** Is shown in full only on the tab of the profile, because on the others their own content comes first. */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  if (!full) {
    return (
      <h1 tabIndex={-1} className="sr-only">
        <bdi>{person.displayName}</bdi>
      </h1>
    )
  }
  return (
    <div className="flex flex-col items-center gap-3 pt-5 pb-6 text-center">
      <PersonAvatar person={person} size={112} petals={petalsOf(ratings)} />
      <div className="max-w-full">
        <h1 tabIndex={-1} className="text-h1 font-bold break-words">
          <bdi>{person.displayName}</bdi>
        </h1>
        <p className="text-hero-muted">
          <bdi dir="ltr">@{person.userId}</bdi>
        </p>
      </div>
      <PersonBadge person={person} />
    </div>
  )
}
