import type { Handlers } from '#ground/calls/implement.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { allSeven } from '#rooms/ratings/ratings.rules.ts'
import { summaryReader } from '#rooms/ratings/summary.server.ts'
import { type Mirror, mirrorCalls } from './mirror.contract.ts'
import { gapsOf, noGaps } from './mirror.rules.ts'
import { drawPortrait, erasePortrait, portraitOf } from './mirror.sql.ts'
import { mirrorRefusals } from './mirror.words.ts'

export const mirrorRoom = room({
  calls: mirrorCalls,
  words: mirrorRefusals,
  routes: mirrorRoutes,
  needs: 'protection',
})

function mirrorRoutes({ db, policy }: { db: Database; policy: Policy }): Handlers<typeof mirrorCalls> {
  const summaryFor = summaryReader(db, policy)

  async function mirrorOf(id: number): Promise<Mirror> {
    const { categories: shown } = await summaryFor(id)
    const [mine] = await db.read(portraitOf, { id })
    if (!mine) return { scores: null, gaps: noGaps }
    return { scores: allSeven(mine), gaps: gapsOf({ mine, shown, seal: policy.seal }) }
  }

  return {
    own: ({ viewer: { id } }) => mirrorOf(id),

    async draw({ viewer: { id }, input }) {
      await drawPortrait(db, id, allSeven(input))
      return mirrorOf(id)
    },

    async erase({ viewer: { id } }) {
      await db.write(erasePortrait, { id })
      return { success: true }
    },
  }
}
