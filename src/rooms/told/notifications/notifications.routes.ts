import { createHmac } from 'node:crypto'
import type { Handlers } from '#ground/calls/implement.server.ts'
import { opaqueCursors } from '#ground/calls/opaqueCursors.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { notificationsCalls } from './notifications.contract.ts'
import { markRead, type Place, toldOf, unreadOf, unreadPlaces } from './notifications.sql.ts'

/**
 * What a person calls a notification of theirs. It must not tell its time, which would tell who has just
 * rated.
 */
const idsWith =
  (secret: string) =>
  (personId: number, { at, place }: Place) =>
    createHmac('sha256', secret).update(`notification ${personId} ${at} ${place}`).digest().readUIntBE(0, 6)

export const notificationsRoom = room({
  calls: notificationsCalls,
  words: {},
  routes: notificationsRoutes,
})

const mostInPage = 20

type Deps = { db: Database; appSecret: string; notificationsRead: (personId: number) => void }

function notificationsRoutes({
  db,
  appSecret,
  notificationsRead,
}: Deps): Handlers<typeof notificationsCalls> {
  const idOf = idsWith(appSecret)
  const cursors = opaqueCursors(appSecret, 'notifications')

  async function placesOf(personId: number, ids: number[]) {
    const unread = await db.read(unreadPlaces, { personId })
    return unread.filter((one) => ids.includes(idOf(personId, one)))
  }

  return {
    async unread({ viewer: { id: personId } }) {
      const unread = await unreadOf(db, personId)
      return unread.map(({ kind, createdAt, ...place }) => ({ id: idOf(personId, place), kind, createdAt }))
    },

    async history({ viewer: { id: personId }, input: { cursor }, exchange }) {
      const [at, place] = cursor === undefined ? [] : (cursors.read(personId, cursor) ?? [])
      const before = at === undefined || place === undefined ? null : { at, place }
      if (cursor !== undefined && !before) throw refusal(everyCall, 'INVALID_INPUT')
      const told = await toldOf(db, personId, before, mostInPage + 1)
      const page = told.slice(0, mostInPage)
      const last = page.at(-1)
      if (last && told.length > page.length)
        exchange.linkNext(notificationsCalls.history.path, {
          cursor: cursors.write(personId, [last.at, last.place]),
        })
      return page.map(({ kind, createdAt, isRead, ...place }) => ({
        id: idOf(personId, place),
        kind,
        createdAt,
        isRead,
      }))
    },

    async read({ viewer: { id: personId }, input: { ids } }) {
      await markRead(db, personId, ids && (await placesOf(personId, ids)))
      notificationsRead(personId)
      return { success: true }
    },
  }
}
