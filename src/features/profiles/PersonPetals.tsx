import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import type { RatingSummary } from '#features/ratings/contract.ts'
import { summaryWords } from '#features/ratings/messages.ts'
import { petalsOf } from '#features/ratings/score.ts'
import { petalNames } from '#features/ratings/traitScores.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { useSay } from '#kit/words/language.ts'
import type { AvatarSize } from '#ui/Avatar.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'

type PersonPetalsProps = {
  person: { displayName: string; profileImageUrl: string | null }
  /** Undefined while they are loading. */
  ratings: RatingSummary | undefined
  size: AvatarSize
  /** False if the person shows no scores by trait. */
  named?: boolean
}

/** The photo in the petals of its person's scores, which say what they stand for once there are any. */
export function PersonPetals({ person, ratings, size, named = true }: PersonPetalsProps) {
  const say = useSay()
  const { traits } = useTraits()
  const speaks = named && ratings !== undefined && ratings.totalRaters > 0 && traits !== undefined
  return (
    <NamedPetals
      caption={say(summaryWords.byTrait)}
      size={size}
      scores={petalsOf(ratings)}
      names={speaks ? petalNames(ratings, traits, say) : undefined}
    >
      <PersonAvatar person={person} size={size} first />
    </NamedPetals>
  )
}
