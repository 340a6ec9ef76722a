import type { Database } from '#ground/database/database.server.ts'
import type { Text } from '#ground/words/i18n.ts'
import type { Notification } from '../notifications/notifications.contract.ts'
import { bellWords, discreetWords, kindWords } from '../notifications/notifications.words.ts'
import { unreadBetween } from './push.sql.ts'

type Kind = Notification['kind']
type Told = { personId: number; toldUntil: Date; toldUrgentUntil: Date }

/** What cannot wait for the hours at which people are told, because somebody may be at their account now. */
const urgent = new Set<Kind>([
  'new_device',
  'grave_asked',
  'number_asked',
  'number_changed',
  'passkey_added',
  'protection_changed',
  'number_lost',
  'decided',
  'appeal_answered',
])

/** What nobody beside the person is to read. */
const discreet = new Set<Kind>(['decided', 'report_answered', 'appeal_answered'])

/**
 * Returns for each of these the kinds of what its person has not read and it was not told: until then, and
 * what is urgent until now.
 */
export async function untoldTo(
  db: Database,
  people: readonly Told[],
  until: Date,
  now: Date,
): Promise<Kind[][]> {
  if (people.length === 0) return []
  const times = people.flatMap(({ toldUntil, toldUrgentUntil }) => [toldUntil, toldUrgentUntil])
  const since = new Date(Math.min(...times.map((time) => time.getTime())))
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const unread = await db.read(unreadBetween, { personIds: ids, since, until: now })
  return people.map(({ personId, toldUntil, toldUrgentUntil }) => {
    const isUntold = ({ kind, at }: { kind: Kind; at: Date }) =>
      urgent.has(kind) ? at > toldUrgentUntil : at > toldUntil && at <= until
    return unread.filter((one) => one.personId === personId && isUntold(one)).map(({ kind }) => kind)
  })
}

/** The bell's own words: what it was, or how many there are. */
export const untoldWords = (kinds: readonly Kind[]): Text =>
  kinds.length !== 1
    ? bellWords(kinds.length)
    : discreet.has(kinds[0]!)
      ? discreetWords
      : kindWords[kinds[0]!]

/** Where the settings show the devices. */
const devicesPlace = '/settings#protection'
const statusPlace = '/account-status'

const places: Readonly<Record<Kind, string>> = {
  new_rating: '/',
  ratings_renewed: '/',
  friend_joined: '/invite',
  verified: '/',
  verification_removed: '/',
  new_device: devicesPlace,
  grave_asked: devicesPlace,
  number_asked: devicesPlace,
  number_changed: devicesPlace,
  passkey_added: devicesPlace,
  protection_changed: devicesPlace,
  number_lost: devicesPlace,
  decided: statusPlace,
  report_answered: statusPlace,
  appeal_answered: statusPlace,
}

/** The screen that shows it. */
export const untoldPlace = (kinds: readonly Kind[]) => (kinds.length === 1 ? places[kinds[0]!] : '/')
