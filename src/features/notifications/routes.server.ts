import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { notificationsCalls } from './contract.ts'
import { idsWith } from './ids.server.ts'
import { markRead, unreadOf, unreadPlaces } from './queries.server.ts'

export const notificationsRoom = room({
  calls: notificationsCalls,
  words: {},
  routes: notificationsRoutes,
})

type Deps = { db: Database; appSecret: string }

function notificationsRoutes({ db, appSecret }: Deps): Handlers<typeof notificationsCalls> {
  const idOf = idsWith(appSecret)

  async function placesOf(personId: number, ids: number[]) {
    const unread = await unreadPlaces(db, personId)
    return unread.filter((one) => ids.includes(idOf(personId, one)))
  }

  return {
    async unread({ viewer: { id: personId } }) {
      const unread = await unreadOf(db, personId)
      return unread.map(({ kind, createdAt, ...place }) => ({ id: idOf(personId, place), kind, createdAt }))
    },

    async read({ viewer: { id: personId }, input: { ids } }) {
      await markRead(db, personId, ids && (await placesOf(personId, ids)))
      return { success: true }
    },
  }
}
