import type { OwnProfile } from '#features/profiles/contract.ts'
import { headLook, photoSize } from '#features/profiles/headLook.ts'
import { PersonBadge } from '#features/profiles/PersonBadge.tsx'
import { PersonName } from '#features/profiles/PersonName.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import type { RatingSummary } from '#features/ratings/contract.ts'

type OwnHeadProps = { person: OwnProfile; ratings: RatingSummary | undefined; full: boolean }

/** On a phone it is shown in full only on the tab of the profile, because on the others their own content comes first. */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  return (
    <div className={`${headLook.own} ${full ? '' : 'narrow:sr-only'}`}>
      <div className={`w-full ${full ? '' : 'narrow:hidden'}`}>
        <PersonPetals person={person} ratings={ratings} size={photoSize.own} />
      </div>
      <PersonName person={person} />
      <PersonBadge person={person} />
    </div>
  )
}
