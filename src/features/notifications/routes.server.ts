import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { notificationsCalls } from './contract.ts'
import { markRead, unreadOf } from './queries.server.ts'

export const notificationsRoom = room({
  calls: notificationsCalls,
  words: {},
  routes: notificationsRoutes,
})

function notificationsRoutes({ db }: { db: Database }): Handlers<typeof notificationsCalls> {
  return {
    unread: ({ viewer }) => unreadOf(db, viewer.id),

    async read({ viewer, input }) {
      await markRead(db, viewer.id, input.ids)
      return { success: true }
    },
  }
}
