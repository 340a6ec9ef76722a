import type { OwnProfile } from '#features/profiles/contract.ts'
import { PersonBadge } from '#features/profiles/PersonBadge.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import type { RatingSummary } from '#features/ratings/contract.ts'

type OwnHeadProps = { person: OwnProfile; ratings: RatingSummary | undefined; full: boolean }

/** On a phone it is shown in full only on the tab of the profile, because on the others their own content comes first. */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  return (
    <div
      className={`flex flex-col items-center gap-3 pt-5 pb-6 text-center beside:my-auto ${full ? '' : 'narrow:sr-only'}`}
    >
      <div className={`w-full ${full ? '' : 'narrow:hidden'}`}>
        <PersonPetals person={person} ratings={ratings} size={112} />
      </div>
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
