import type { Notification } from '#features/notifications/contract.ts'
import { bellWords, kindWords } from '#features/notifications/messages.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Text } from '#kit/words/i18n.ts'
import { unreadBetween } from './queries.server.ts'

type Kind = Notification['kind']
type Told = { personId: number; toldUntil: Date }

/**
 * Returns for each of these people the kinds of what they have not read, and have not been told elsewhere.
 */
export async function untoldTo(db: Database, people: readonly Told[], until: Date): Promise<Kind[][]> {
  if (people.length === 0) return []
  const since = new Date(Math.min(...people.map(({ toldUntil }) => toldUntil.getTime())))
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const unread = await db.read(unreadBetween, { personIds: ids, since, until })
  return people.map(({ personId, toldUntil }) =>
    unread.filter((one) => one.personId === personId && one.at > toldUntil).map(({ kind }) => kind),
  )
}

/** The bell's own words: what it was, or how many there are. */
export const untoldWords = (kinds: readonly Kind[]): Text =>
  kinds.length === 1 ? kindWords[kinds[0]!] : bellWords(kinds.length)

const places: Readonly<Record<Kind, string>> = {
  new_rating: '/',
  ratings_renewed: '/',
  friend_joined: '/invite',
  verified: '/',
  verification_removed: '/',
}

/** The screen that shows it. */
export const untoldPlace = (kinds: readonly Kind[]) => (kinds.length === 1 ? places[kinds[0]!] : '/')
