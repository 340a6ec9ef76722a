import type { Seal } from '#rooms/page/policy.ts'
import { scoreText } from '#rooms/ratings/traitScores.ts'
import type { PublicUser } from '../person.contract.ts'
import { previewWords as words } from './preview.words.ts'

/** The title and the description of the page behind a person's link. */
export function personHead({ displayName, ratings, visible }: PublicUser, seal: Seal | null) {
  const unrated = seal ? words.unratedSealed(displayName, seal.lot) : words.unrated(displayName)
  const rated = visible && ratings.totalRaters > 0
  return {
    title: words.title(displayName),
    description: rated
      ? words.rated(displayName, scoreText(ratings.overallAverage, ratings.totalRaters))
      : unrated,
    alt: words.alt(displayName),
  }
}
