import type { Database } from '#ground/database/database.server.ts'
import { openSlots } from '#ground/slots.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { ratingCategories } from '#rooms/ratings/ratings.sql.ts'
import { summaryReader } from '#rooms/ratings/summary.server.ts'
import * as held from './export.sql.ts'
import * as kept from './export.sql.ts'
import * as long from './exportedLists.sql.ts'
import * as moderation from './exportedModeration.sql.ts'

export type Value = string | number | boolean | Date | null
export type Facts = { [name: string]: Value | undefined }

/** The lists that may be long, in the order in which they are shown. */
const lists = {
  userIds: long.userIds,
  ratingsGiven: long.ratingsGiven,
  referrals: long.referrals,
  notifications: long.notifications,
  sessions: long.sessions,
  toldElsewhere: long.toldElsewhere,
  photos: long.photos,
  administration: long.adminActs,
  consents: long.consents,
  decisions: moderation.decisions,
  reportsSent: moderation.reportsSent,
  appealsMade: moderation.appealsMade,
  chosenRaters: kept.chosenRaters,
  blockedPeople: kept.blockedPeople,
} satisfies Record<string, long.ReadShare<Facts>>
export type ListName = keyof typeof lists

/** Those that stand there also where they are empty, in their order after all others. */
const always: readonly ListName[] = [
  'chosenRaters',
  'blockedPeople',
  'decisions',
  'reportsSent',
  'appealsMade',
]

/** Writes one share of a list. */
type Write = (rows: Facts[], isFirst: boolean) => string
/** Writes a list share by share, and reads each only when the one before has been taken. */
type Written = (name: ListName, write: Write) => AsyncIterable<string>

export type Gathered = NonNullable<Awaited<ReturnType<typeof gather>>>

/** Everything we hold about a person; null if there is no such account or it has no profile. */
export async function gather(db: Database, id: number, policy: Policy) {
  const [
    [account],
    [profile],
    [preferences],
    ratingsReceived,
    [now],
    [doors],
    consents,
    [selfPortrait],
    [firstSteps],
    traits,
  ] = await Promise.all([
    db.seek(held.account, { id }),
    db.seek(held.profile, { id }),
    db.seek(held.preferences, { id }),
    summaryReader(db, policy)(id),
    db.seek(held.present, {}),
    db.seek(kept.doors, { id }),
    db.seek(held.anyConsent, { id }),
    db.seek(held.selfPortrait, { id }),
    db.seek(held.firstSteps, { id }),
    db.seek(ratingCategories, {}),
  ])
  if (!account || !profile || !preferences) return null
  const written: Written = (name, write) => shares(db, lists[name], id, now?.present ?? 'infinity', write)
  const facts = {
    ...{ account, profile, preferences, ratingsReceived },
    ...(selfPortrait && { selfPortrait }),
    ...(firstSteps && { firstSteps }),
    doors: doors ?? {},
  }
  const also: readonly ListName[] = [...always, ...(consents.length > 0 ? (['consents'] as const) : [])]
  const traitNames = Object.fromEntries(
    traits.map(({ key, nameEn, nameAr }) => [key, { en: nameEn, ar: nameAr }]),
  )
  return { facts, also, written, traitNames }
}

/** The whole process reads one share at a time, so that other work gets through between two of them. */
const takeTurn = openSlots({ atOnce: 1, mostWaiting: 100, patienceMs: 10_000 })

async function* shares(
  db: Database,
  read: long.ReadShare<Facts>,
  id: number,
  until: string,
  write: Write,
): AsyncGenerator<string> {
  let place = long.beginning
  for (let isFirst = true; ; isFirst = false) {
    const endTurn = await takeTurn()
    const rows: Facts[] = []
    let text = ''
    try {
      for (const { placeAt, placeKey, ...row } of await read(db, id, place, until)) {
        rows.push(row)
        place = { placeAt, placeKey }
      }
      if (rows.length > 0) text = write(rows, isFirst)
    } finally {
      endTurn()
    }
    if (text) yield text
    if (rows.length < long.rowsAtOnce) return
  }
}
