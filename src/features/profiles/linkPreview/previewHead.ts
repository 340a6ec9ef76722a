import type { PublicUser } from '../profiles.contract.ts'
import { previewMessages as messages } from './preview.messages.ts'

export function personHead(person: PublicUser, isClosed = false) {
  const { displayName: name, gender } = person
  const alt = messages.alt(name)
  if (isClosed) return { title: messages.closedTitle(name), description: alt, alt }
  return { title: messages.title(name), description: messages.invites(name, gender), alt }
}
