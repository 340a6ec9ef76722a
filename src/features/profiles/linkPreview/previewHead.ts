import type { Seal } from '#features/site/policy.ts'
import type { PublicUser } from '../profiles.contract.ts'
import { previewMessages as messages } from './preview.messages.ts'

export function personHead(person: PublicUser, seal: Seal | null, isClosed = false) {
  const { displayName: name, gender, ratings } = person
  const alt = messages.alt(name)
  if (isClosed) return { title: messages.closedTitle(name), description: alt, alt }
  const unrated = seal ? messages.unratedSealed(name) : messages.unrated(name)
  const description = ratings && ratings.totalRaters > 0 ? messages.rated(name, gender) : unrated
  return { title: messages.title(name), description, alt }
}
