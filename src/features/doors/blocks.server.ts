import type { PersonNamed } from '#features/handles/people.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { blocker } from './blocking.server.ts'
import { blocksCalls } from './contract.ts'
import { blockedBy, blockedByEntry, dropBlock } from './lists/queries.server.ts'
import { blocksRefusals } from './messages.ts'
import { doorMover } from './moving.server.ts'
import { pairFinders } from './naming.server.ts'
import { doorOf } from './queries.server.ts'
import { doorFor } from './rules.ts'

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
