import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { blockedBy, blockedByEntry, dropBlock } from './personLists.sql.ts'
import { blocksCalls } from './ratingAccess.contract.ts'
import { blocksRefusals } from './ratingAccess.messages.ts'
import { ratingAccessFor } from './ratingAccess.rules.ts'
import { blockPerson, changeRatingAccess, pairListed, pairNamed } from './ratingAccess.server.ts'
import { ratingAccessOf } from './ratingAccess.sql.ts'

type Deps = { db: Database; personNamed: PersonNamed }

/** Blocking is available with rating access, or with reports alone. */
export const blocksFeature = defineFeature({
  calls: blocksCalls,
  words: blocksRefusals,
  handlers: { at: readAccessAt, blocked: readBlocked, block: blockNamed, unblock: unblockListed },
  needs: 'protection',
})

async function readAccessAt(
  { db, personNamed }: Deps,
  { input: { userId, key = '' }, viewer }: HandlerCall<typeof blocksCalls.at>,
) {
  const id = (await personNamed(userId)) ?? 0
  const viewerId = viewer?.id ?? null
  const [access] = await db.read(ratingAccessOf, { id, viewerId, key })
  const isOwn = id === viewerId
  if (!access) throw refusal(blocksCalls.at, 'USER_NOT_FOUND')
  const { isChosen, isBlocked: blocked } = access
  const rating = ratingAccessFor({
    who: access.who ?? 'everyone',
    isOwn,
    isSignedIn: viewer !== null,
    hasKey: access.hasKey ?? false,
    isChosen,
  })
  return { rating, blocked, isOwn }
}

async function readBlocked({ db }: Deps, { viewer: { id } }: HandlerCall<typeof blocksCalls.blocked>) {
  return { people: await db.read(blockedBy, { id }) }
}

async function blockNamed(deps: Deps, { input, viewer: { id } }: HandlerCall<typeof blocksCalls.block>) {
  const { other } = await pairNamed(deps, blocksCalls.block, id, input.userId)
  if (!(await blockPerson(deps.db, id, other))) throw refusal(blocksCalls.block, 'TOO_MANY_BLOCKS')
  return done
}

async function unblockListed(deps: Deps, { input, viewer: { id } }: HandlerCall<typeof blocksCalls.unblock>) {
  const listed = await pairListed(deps, blocksCalls.unblock, id, input.userId, blockedByEntry)
  await changeRatingAccess(deps.db, listed, (query) => query(dropBlock, listed))
  return done
}
