import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import type { RatingSummary } from '#rooms/ratings/ratings.contract.ts'
import { petalNames, petalsOf } from '#rooms/ratings/traitScores.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { PetalChart } from '#ui/petals/PetalChart.tsx'

type PersonPetalsProps = {
  /** Undefined while they are loading. */
  ratings: RatingSummary | undefined
  /** False if the person shows no scores by trait. */
  named?: boolean
  /** How they see themselves, which only they are shown. */
  mine?: Mine | undefined
}

/** Scores in the order of the petals, and what is said of each; null where there is none. */
type Mine = { scores: readonly number[]; said: readonly (Text | null)[] }

/** A person's scores as petals, which say what they stand for once there are any. */
export function PersonPetals({ ratings, named = true, mine }: PersonPetalsProps) {
  const say = useSay()
  const { traits } = useTraits()
  const speaks = named && ratings && traits && (ratings.totalRaters > 0 || mine)
  const saidOf = (index: number) => {
    const said = mine?.said[index]
    return said ? say(said) : undefined
  }
  return (
    <PetalChart
      scores={petalsOf(ratings)}
      outlines={mine?.scores}
      names={
        speaks
          ? petalNames(ratings, traits, say).map((name, index) => ({ ...name, also: saidOf(index) }))
          : undefined
      }
    />
  )
}
