import { useMine } from '#features/mirror/useMine.ts'
import type { OwnProfile } from '#features/profiles/contract.ts'
import { Head, photoSize } from '#features/profiles/Head.tsx'
import { PersonBadge } from '#features/profiles/PersonBadge.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import type { RatingSummary } from '#features/ratings/contract.ts'

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
