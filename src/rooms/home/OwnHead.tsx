import { Head, photoSize } from '#rooms/person/Head.tsx'
import { PersonBadge } from '#rooms/person/PersonBadge.tsx'
import { PersonPetals } from '#rooms/person/PersonPetals.tsx'
import type { OwnProfile } from '#rooms/person/person.contract.ts'
import type { RatingSummary } from '#rooms/ratings/ratings.contract.ts'
import { useMine } from './mirror/useMine.ts'

type OwnHeadProps = { person: OwnProfile; ratings: RatingSummary | undefined; full: boolean }

/**
 * On a phone it is shown in full only on the tab of the profile, because on the others their own content
 * comes first.
 */
export function OwnHead({ person, ratings, full }: OwnHeadProps) {
  return (
    <Head kind="own" person={person} badge={<PersonBadge person={person} />} isSmall={!full}>
      <div className={`w-full ${full ? '' : 'narrow:hidden'}`}>
        <PersonPetals person={person} ratings={ratings} size={photoSize.own} mine={useMine()} />
      </div>
    </Head>
  )
}
