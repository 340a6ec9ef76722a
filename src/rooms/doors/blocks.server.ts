import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import { blockedBy, blockedByEntry, dropBlock } from './doorLists.sql.ts'
import { blocksCalls } from './doors.contract.ts'
import { doorFor } from './doors.rules.ts'
import { blocker, doorMover, pairFinders } from './doors.server.ts'
import { doorOf } from './doors.sql.ts'
import { blocksRefusals } from './doors.words.ts'

type Deps = { db: Database; personNamed: PersonNamed }

/** Blocking comes with doors, and also with reports alone. */
export const blocksRoom = room({
  calls: blocksCalls,
  words: blocksRefusals,
  routes: blocksRoutes,
  needs: 'protection',
})

const done = { success: true } as const

function blocksRoutes(deps: Deps): Handlers<typeof blocksCalls> {
  const { db, personNamed } = deps
  const { pairOf, listedPair } = pairFinders(deps)
  const moving = doorMover(db)
  const block = blocker(db)
  return {
    async at({ input: { userId, key = '' }, viewer }) {
      const id = (await personNamed(userId)) ?? 0
      const viewerId = viewer?.id ?? null
      const [door] = await db.read(doorOf, { id, viewerId, key })
      const isOwn = id === viewerId
      if (!door) throw refusal(blocksCalls.at, 'USER_NOT_FOUND')
      const { isChosen, isGathered, isBlocked: blocked } = door
      const who = door.who ?? 'everyone'
      const knock = {
        who,
        isOwn,
        isSignedIn: viewer !== null,
        hasKey: door.hasKey ?? false,
        isChosen,
        isGathered,
      }
      const rating = doorFor(knock)
      return { rating, blocked, isOwn }
    },

    blocked: async ({ viewer: { id } }) => ({ people: await db.read(blockedBy, { id }) }),
    async block({ input, viewer: { id } }) {
      const { other } = await pairOf(blocksCalls.block, id, input.userId)
      if (!(await block(id, other))) throw refusal(blocksCalls.block, 'TOO_MANY_BLOCKS')
      return done
    },
    async unblock({ input, viewer: { id } }) {
      const pair = await listedPair(blocksCalls.unblock, id, input.userId, blockedByEntry)
      await moving(pair, (query) => query(dropBlock, pair))
      return done
    },
  }
}
