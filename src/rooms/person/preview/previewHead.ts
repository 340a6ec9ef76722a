import type { Seal } from '#rooms/page/policy.ts'
import { scoreText } from '#rooms/ratings/traitScores.ts'
import type { PublicUser } from '../person.contract.ts'
import { previewWords as words } from './preview.words.ts'

/**
 * The title and the description of the page behind a person's link. Where nobody may rate them, it invites
 * nobody.
 */
export function personHead(person: PublicUser, seal: Seal | null, isClosed = false) {
  const { displayName: name, gender, ratings, visible } = person
  const unrated = seal ? words.unratedSealed(name, seal.lot) : words.unrated(name)
  const isRated = visible && ratings.totalRaters > 0
  const rated = words.rated(name, gender, scoreText(ratings.overallAverage, ratings.totalRaters))
  const alt = words.alt(name)
  if (isClosed) return { title: words.closedTitle(name), description: isRated ? rated : alt, alt }
  return { title: words.title(name), description: isRated ? words.inviting(rated) : unrated, alt }
}
