import type { Seal } from '#features/site/policy.ts'
import type { PublicUser } from '../profiles.contract.ts'
import { previewWords as words } from './preview.messages.ts'

/**
 * The title and the description of the page behind a person's link. Where nobody may rate them, it invites
 * nobody.
 */
export function personHead(person: PublicUser, seal: Seal | null, isClosed = false) {
  const { displayName: name, gender, ratings } = person
  const alt = words.alt(name)
  if (isClosed) return { title: words.closedTitle(name), description: alt, alt }
  const unrated = seal ? words.unratedSealed(name, seal.lot) : words.unrated(name)
  const description = ratings && ratings.totalRaters > 0 ? words.rated(name, gender) : unrated
  return { title: words.title(name), description, alt }
}
