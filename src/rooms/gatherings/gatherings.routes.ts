import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { doorMover, newLinkKey } from '#rooms/doors/doors.server.ts'
import { gatheringsCalls, mostGathered } from './gatherings.contract.ts'
import {
  enterGathering,
  gatheringAt,
  gatheringOf,
  holdGathering,
  leaveGathering,
  openGathering,
  othersGathered,
  withPerson,
} from './gatherings.sql.ts'
import { gatheringRefusals } from './gatherings.words.ts'

type Deps = { db: Database; gathered: (people: number[]) => void }

export const gatheringsRoom = room({
  calls: gatheringsCalls,
  words: gatheringRefusals,
  routes: gatheringsRoutes,
  needs: 'protection',
})

function gatheringsRoutes({ db, gathered }: Deps): Handlers<typeof gatheringsCalls> {
  const moving = doorMover(db)

  async function ownOf(id: number) {
    const [gathering] = await db.read(gatheringOf, { id })
    if (!gathering) return null
    const people = await db.read(othersGathered, { id })
    return { ...gathering, endsAt: gathering.endsAt.toISOString(), people }
  }

  const othersWith = async (id: number) => (await db.read(withPerson, { id })).map((other) => other.id)

  /** Those with whom the person was hear of it as well as those with whom they are. */
  async function told<T>(id: number, act: () => Promise<T>) {
    const left = await othersWith(id)
    const done = await act()
    gathered([...new Set([...left, ...(await othersWith(id)), id])])
    return done
  }

  /** Entering one leaves another, so that it moves the person's door like leaving. */
  async function enter(id: number, code: string, opens = false) {
    await told(id, () =>
      moving({ id }, async (query) => {
        if (opens) await openGathering(query, id, code)
        const [held] = await query(holdGathering, { code })
        if (!held) throw refusal(gatheringsCalls.enter, 'GATHERING_OVER')
        const [entered] = await query(enterGathering, { id, code, most: mostGathered })
        if (!entered) throw refusal(gatheringsCalls.enter, 'GATHERING_FULL')
      }),
    )
    const gathering = await ownOf(id)
    if (!gathering) throw refusal(gatheringsCalls.enter, 'GATHERING_OVER')
    return { gathering }
  }

  return {
    own: async ({ viewer: { id } }) => ({ gathering: await ownOf(id) }),

    async open({ viewer: { id, handle } }) {
      const present = await ownOf(id)
      if (present && present.hostUserId === handle) return { gathering: present }
      return enter(id, newLinkKey(), true)
    },

    enter: ({ input: { code }, viewer: { id } }) => enter(id, code),

    async leave({ viewer: { id } }) {
      await told(id, () => moving({ id }, (query) => query(leaveGathering, { id })))
      return { success: true }
    },

    async at({ input }) {
      const [at] = await db.read(gatheringAt, input)
      if (!at) throw refusal(gatheringsCalls.at, 'GATHERING_OVER')
      const { endsAt, ...host } = at
      return { host, endsAt: endsAt.toISOString() }
    },
  }
}
