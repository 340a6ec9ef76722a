import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { OverallScore } from '#features/ratings/OverallScore.tsx'
import type { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Bio } from './Bio.tsx'
import { Head, photoSize } from './Head.tsx'
import { PersonPetals } from './PersonPetals.tsx'
import type { PublicUser } from './profiles.contract.ts'
import { badgeMessages, ratedBy, registrationMessages, yearsOld } from './profiles.messages.ts'

type PersonHeadProps = {
  person: PublicUser
  note?: string | undefined
  heading?: 'h1' | 'h2'
  petals?: ReactNode
  isFolded?: boolean
}

export function PersonHead({ person, note, heading, petals, isFolded }: PersonHeadProps) {
  const say = useSay()
  const { ratings } = person
  return (
    <Head
      person={person}
      note={note}
      heading={heading}
      photo={
        <div className="moving-photo">
          <PersonAvatar person={person} size={photoSize} first />
        </div>
      }
      badge={person.isVerified && <Badge tone="verified">{say(badgeMessages.verified)}</Badge>}
      score={ratings && <OverallScore summary={ratings} raters={ratersOf(ratings)} outOf />}
      bio={
        <>
          {!isFolded && <About person={person} />}
          {person.bio && <Bio text={person.bio} />}
        </>
      }
      isFolded={isFolded}
    >
      {petals || <PersonPetals ratings={ratings} />}
    </Head>
  )
}

function About({ person: { gender, age } }: { person: PublicUser }) {
  const say = useSay()
  const facts = [...(gender ? [registrationMessages[gender]] : []), ...(age ? [yearsOld(age)] : [])]
  if (facts.length === 0) return null
  return <p className="text-hero-muted">{facts.map(say).join(' · ')}</p>
}

function ratersOf({ totalRaters, state }: RatingSummary) {
  if (!state || state === 'shown') return ratedBy(totalRaters)
  return sealedMessages.notShown
}

export const PersonHeadSkeleton = ({ isFolded = false }: { isFolded?: boolean }) => (
  <div aria-hidden="true" className="opacity-30 beside:my-auto [&_.animate-skeleton]:bg-on-hero">
    <div className="flex items-center gap-3 pb-5 beside:flex-col">
      <span className="narrow:[zoom:0.583]">
        <Skeleton round width={photoSize} height={photoSize} />
      </span>
      <span className="flex flex-col gap-2">
        <Skeleton width={140} height={20} />
        <Skeleton width={96} height={20} />
      </span>
    </div>
    <div className={`h-52 beside:h-72 ${isFolded ? 'narrow:hidden' : ''}`} />
  </div>
)
