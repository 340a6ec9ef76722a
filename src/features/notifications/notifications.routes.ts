import { createHmac } from 'node:crypto'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { opaqueCursors } from '#platform/api/opaqueCursors.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { notificationsCalls } from './notifications.contract.ts'
import { markRead, notificationsOf, type Place, unreadOf, unreadPlaces } from './notifications.sql.ts'

/** Opaque IDs: a time or sequence could reveal the rater. */
const idsWith =
  (secret: string) =>
  (personId: number, { at, place }: Place) =>
    createHmac('sha256', secret).update(`notification ${personId} ${at} ${place}`).digest().readUIntBE(0, 6)

const maxInPage = 20

type NotificationsDeps = { db: Database; appSecret: string }
type Deps = NotificationsDeps & ReturnType<typeof withSecret>

export const notificationsFeature = defineFeature({
  calls: notificationsCalls,
  words: {},
  handlers: { unread: readUnread, history: readHistory, read: markNotificationsRead },
  prepare: withSecret,
})

function withSecret({ appSecret }: { appSecret: string }) {
  return { idOf: idsWith(appSecret), cursors: opaqueCursors(appSecret, 'notifications') }
}

async function readUnread(
  { db, idOf }: Deps,
  { viewer: { id: personId } }: HandlerCall<typeof notificationsCalls.unread>,
) {
  const unread = await unreadOf(db, personId)
  return unread.map(({ kind, createdAt, ...place }) => ({ id: idOf(personId, place), kind, createdAt }))
}

async function readHistory(
  { db, idOf, cursors }: Deps,
  { viewer: { id: personId }, input: { cursor }, exchange }: HandlerCall<typeof notificationsCalls.history>,
) {
  const before = cursor === undefined ? null : placeIn(cursors.read(personId, cursor))
  const listed = await notificationsOf(db, personId, before, maxInPage + 1)
  const page = listed.slice(0, maxInPage)
  const last = page.at(-1)
  if (last && listed.length > page.length)
    exchange.linkNext(notificationsCalls.history.path, {
      cursor: cursors.write(personId, [last.at, last.place]),
    })
  return page.map(({ kind, createdAt, isRead, ...place }) => ({
    id: idOf(personId, place),
    kind,
    createdAt,
    isRead,
  }))
}

async function markNotificationsRead(
  deps: Deps,
  { viewer: { id: personId }, input: { ids } }: HandlerCall<typeof notificationsCalls.read>,
) {
  await markRead(deps.db, personId, ids && (await placesOf(deps, personId, ids)))
  return done
}

function placeIn(read: readonly number[] | null): Place {
  const [at, place] = read ?? []
  if (at === undefined || place === undefined) throw refusal(everyCall, 'INVALID_INPUT')
  return { at, place }
}

async function placesOf({ db, idOf }: Deps, personId: number, ids: number[]) {
  const unread = await db.read(unreadPlaces, { personId })
  return unread.filter((one) => ids.includes(idOf(personId, one)))
}
