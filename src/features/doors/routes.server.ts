import type { Policy } from '#features/boot/policy.ts'
import type { PersonNamed } from '#features/handles/people.server.ts'
import type { StepUp } from '#features/strength/stepUp.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { earlierHandles, retireHandle } from './addresses/queries.server.ts'
import { doorsCalls, mostListed, type OwnDoors, type Who } from './contract.ts'
import { newLinkKey } from './key.server.ts'
import {
  addBlock,
  addChosen,
  blockedBy,
  blockedByEntry,
  chosenBy,
  chosenByEntry,
  dropBlock,
  dropChosen,
  holdWaiting,
  isThere,
} from './lists/queries.server.ts'
import { doorsRefusals } from './messages.ts'
import { doorMover } from './moving.server.ts'
import { numberClosedReader } from './numbers.server.ts'
import { changeDoors, doorOf, doorsOf } from './queries.server.ts'
import { doorFor, isWider } from './rules.ts'

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }
type Deps = { policy: Policy; db: Database; personNamed: PersonNamed; stepUp: StepUp }

export const doorsRoom = room({
  calls: doorsCalls,
  words: doorsRefusals,
  routes: doorsRoutes,
  feature: 'rating-doors',
})

const untouched: OwnDoors = { who: 'everyone', key: null, numberClosed: false }
const done = { success: true } as const
const isEntry = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function doorsRoutes({ db, personNamed, policy, stepUp }: Deps): Handlers<typeof doorsCalls> {
  const isClosed = numberClosedReader(db, policy)
  const moving = doorMover(db)

  const ownOf = async (id: number) => (await db.read(doorsOf, { id }))[0] ?? untouched

  /** Throws if there is no such person. */
  async function pairOf(call: NamesSomebody, id: number, userId: string) {
    const other = await personNamed(userId)
    if (
      other === null ||
      (other !== id && (await isClosed(userId, other))) ||
      !(await db.read(isThere, { id: other }))[0]
    )
      throw refusal(call, 'USER_NOT_FOUND')
    return { id, other }
  }

  /** The same for somebody in a list of one's own, whom the entry names also if no user ID does. */
  async function listedPair(call: NamesSomebody, id: number, named: string, byEntry: typeof chosenByEntry) {
    if (!isEntry.test(named)) return pairOf(call, id, named)
    const [other] = await db.read(byEntry, { id, entry: named.toLowerCase() })
    if (!other) throw refusal(call, 'USER_NOT_FOUND')
    return { id, other: other.id }
  }

  async function change(id: number, wanted: { who?: Who; numberClosed?: boolean }, replacesKey = false) {
    const newKey = newLinkKey()
    const [doors] = await moving({ id }, (query) =>
      changeDoors(query, id, { ...wanted, newKey, replacesKey }),
    )
    return doors!
  }

  return {
    async at({ input: { userId, key = '' }, viewer }) {
      const id = (await personNamed(userId)) ?? 0
      const viewerId = viewer?.id ?? null
      const [door] = await db.read(doorOf, { id, viewerId, key })
      const isOwn = id === viewerId
      if (!door || (!isOwn && (await isClosed(userId, id)))) throw refusal(doorsCalls.at, 'USER_NOT_FOUND')
      const { isChosen, isBlocked: blocked, since } = door
      const who = door.who ?? 'everyone'
      const knock = { who, isOwn, isSignedIn: viewer !== null, hasKey: door.hasKey ?? false, isChosen }
      const rating = doorFor(knock)
      return { rating, picked: rating === 'open' && !isOwn && who !== 'everyone', since, blocked, isOwn }
    },

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

    blocked: async ({ viewer: { id } }) => ({ people: await db.read(blockedBy, { id }) }),
    async block({ input, viewer: { id } }) {
      const pair = await pairOf(doorsCalls.block, id, input.userId)
      const [block] = await moving(pair, async (query) => {
        const added = await query(addBlock, { ...pair, most: mostListed.blocked })
        if (added[0]?.isThere) await query(holdWaiting, pair)
        return added
      })
      if (!block?.isThere) throw refusal(doorsCalls.block, 'TOO_MANY_BLOCKS')
      return done
    },
    async unblock({ input, viewer: { id } }) {
      const pair = await listedPair(doorsCalls.unblock, id, input.userId, blockedByEntry)
      await moving(pair, (query) => query(dropBlock, pair))
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
