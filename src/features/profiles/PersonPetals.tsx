import type { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { petalNames, petalsOf } from '#features/ratings/traitScores.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ringsOf } from '#ui/petals/chart.ts'
import type { FlowerMoment } from '#ui/petals/Flower.tsx'
import { NamedPetals } from '#ui/petals/NamedPetals.tsx'

type PersonPetalsProps = {
  ratings: RatingSummary | undefined
  mine?: Mine | undefined
  moment?: FlowerMoment | undefined
}

/** In petal order. */
type Mine = { scores: readonly number[]; said: readonly (Text | null)[] }

export function PersonPetals({ ratings, mine, moment }: PersonPetalsProps) {
  const say = useSay()
  const { data: traits } = useTraits()
  const withMine = <N extends { text: string; spoken: string }>(name: N, index: number): N => {
    const said = mine?.said[index]
    if (!said) return name
    return { ...name, text: `${name.text} · ${say(said)}`, spoken: `${name.spoken}, ${say(said)}` }
  }
  return (
    <NamedPetals
      caption={say(summaryMessages.byTrait)}
      scores={petalsOf(ratings)}
      outlines={mine?.scores}
      rings={ringsOf(ratings?.totalRaters ?? 0)}
      moment={moment}
      names={
        ratings?.categories &&
        traits &&
        petalNames(ratings, traits, say).map((name, index) => withMine(name, index))
      }
    />
  )
}
