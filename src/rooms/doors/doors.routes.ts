import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { addChosen, chosenBy, chosenByEntry, dropChosen } from './doorLists.sql.ts'
import { doorsCalls, mostListed, type OwnDoors, type Who } from './doors.contract.ts'
import { isWider } from './doors.rules.ts'
import { doorMover, newLinkKey, pairFinders } from './doors.server.ts'
import { changeDoors, doorsOf, earlierHandles, retireHandle } from './doors.sql.ts'
import { doorsRefusals } from './doors.words.ts'

type Deps = { db: Database; personNamed: PersonNamed; stepUp: StepUp }

export const doorsRoom = room({
  calls: doorsCalls,
  words: doorsRefusals,
  routes: doorsRoutes,
  needs: 'protection',
})

const untouched: OwnDoors = { who: 'everyone', key: null, numberClosed: false }
const done = { success: true } as const

function doorsRoutes({ db, personNamed, stepUp }: Deps): Handlers<typeof doorsCalls> {
  const { pairOf, listedPair } = pairFinders({ db, personNamed })
  const moving = doorMover(db)

  const ownOf = async (id: number) => (await db.read(doorsOf, { id }))[0] ?? untouched

  async function change(id: number, wanted: { who?: Who; numberClosed?: boolean }, replacesKey = false) {
    const newKey = newLinkKey()
    const [doors] = await moving({ id }, (query) =>
      changeDoors(query, id, { ...wanted, newKey, replacesKey }),
    )
    return doors!
  }

  return {
    own: ({ viewer: { id } }) => ownOf(id),
    async change({ input, viewer: { id }, exchange }) {
      if (input.who && isWider((await ownOf(id)).who, input.who)) await stepUp(exchange, 'doors')
      return change(id, input)
    },
    async newKey({ viewer: { id }, exchange }) {
      await stepUp(exchange, 'doors')
      return change(id, {}, true)
    },

    chosen: async ({ viewer: { id } }) => ({ people: await db.read(chosenBy, { id }) }),
    async choose({ input, viewer: { id } }) {
      const pair = await pairOf(doorsCalls.choose, id, input.userId)
      const [chosen] = await moving(pair, (query) => query(addChosen, { ...pair, most: mostListed.chosen }))
      if (!chosen?.isThere) throw refusal(doorsCalls.choose, 'TOO_MANY_CHOSEN')
      return done
    },
    async leaveOut({ input, viewer: { id } }) {
      const pair = await listedPair(doorsCalls.leaveOut, id, input.userId, chosenByEntry)
      await moving(pair, (query) => query(dropChosen, pair))
      return done
    },

    earlier: async ({ viewer: { id } }) => ({ userIds: await db.read(earlierHandles, { id }) }),
    async retire({ input, viewer: { id } }) {
      const [retired] = await db.write(retireHandle, { id, handle: input.userId.toLowerCase() })
      if (!retired) throw refusal(doorsCalls.retire, 'USER_NOT_FOUND')
      return done
    },
  }
}
