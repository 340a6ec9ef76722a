import { nextOf } from '#features/digests/times.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { textsCalls } from './contract.ts'
import { isWanted, want, wantNoMore } from './queries.server.ts'
import { textHours } from './tell.server.ts'

export const textsRoom = room({
  calls: textsCalls,
  words: {},
  routes: textsRoutes,
  needs: 'protection',
})

function textsRoutes({ db }: { db: Database }): Handlers<typeof textsCalls> {
  return {
    read: async ({ viewer }) => (await db.read(isWanted, { personId: viewer.id }))[0]!,

    async change({ viewer: { id }, input: { on }, exchange }) {
      await (on
        ? db.write(want, { personId: id, language: exchange.language, nextAt: nextOf(textHours, Date.now()) })
        : db.write(wantNoMore, { personId: id }))
      return { on }
    },
  }
}
