import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { addAllowedRater, allowedRaterByEntry, allowedRaters, dropAllowedRater } from './personLists.sql.ts'
import {
  maxListed,
  type OwnRatingAccess,
  type RatingPermission,
  ratingAccessCalls,
} from './ratingAccess.contract.ts'
import { ratingAccessRefusals } from './ratingAccess.messages.ts'
import { isWider } from './ratingAccess.rules.ts'
import { changeRatingAccess, newLinkKey, pairListed, pairNamed } from './ratingAccess.server.ts'
import {
  earlierHandles,
  mayTakeBack,
  ownRatingAccess,
  retireHandle,
  updateRatingAccess,
} from './ratingAccess.sql.ts'

type Deps = { db: Database; secure: boolean; personNamed: PersonNamed; stepUp: StepUp }

export const ratingAccessFeature = defineFeature({
  calls: ratingAccessCalls,
  words: ratingAccessRefusals,
  handlers: {
    own: readOwnRatingAccess,
    change: changeOwnRatingAccess,
    newKey: replaceKey,
    chosen: readChosen,
    choose: chooseNamed,
    leaveOut: leaveOutListed,
    earlier: readEarlierHandles,
    retire: retireOwnHandle,
  },
  needs: 'protection',
})

const untouched: OwnRatingAccess = { who: 'everyone', key: null, numberClosed: false }

async function readOwnRatingAccess(
  { db }: Deps,
  { viewer: { id } }: HandlerCall<typeof ratingAccessCalls.own>,
) {
  return readOwnAccess(db, id)
}

async function changeOwnRatingAccess(
  { db, secure, stepUp }: Deps,
  { input, viewer: { id }, exchange }: HandlerCall<typeof ratingAccessCalls.change>,
) {
  const { who } = input
  const tokenDigest = sessionDigestIn(exchange, secure)
  if (who && isWider((await readOwnAccess(db, id)).who, who)) {
    const [own] = await db.read(mayTakeBack, { id, who, tokenDigest })
    if (!own) await stepUp(exchange, 'doors')
  }
  return change(db, id, { ...input, tokenDigest })
}

async function replaceKey(
  { db, secure, stepUp }: Deps,
  { viewer: { id }, exchange }: HandlerCall<typeof ratingAccessCalls.newKey>,
) {
  await stepUp(exchange, 'doors')
  return change(db, id, { tokenDigest: sessionDigestIn(exchange, secure) }, true)
}

async function readChosen({ db }: Deps, { viewer: { id } }: HandlerCall<typeof ratingAccessCalls.chosen>) {
  return { people: await db.read(allowedRaters, { id }) }
}

async function chooseNamed(
  deps: Deps,
  { input, viewer: { id } }: HandlerCall<typeof ratingAccessCalls.choose>,
) {
  const pair = await pairNamed(deps, ratingAccessCalls.choose, id, input.userId)
  const most = maxListed.chosen
  const [chosen] = await changeRatingAccess(deps.db, pair, (query) =>
    query(addAllowedRater, { ...pair, most }),
  )
  if (!chosen?.isThere) throw refusal(ratingAccessCalls.choose, 'TOO_MANY_CHOSEN')
  return done
}

async function leaveOutListed(
  deps: Deps,
  { input, viewer: { id } }: HandlerCall<typeof ratingAccessCalls.leaveOut>,
) {
  const listed = await pairListed(deps, ratingAccessCalls.leaveOut, id, input.userId, allowedRaterByEntry)
  await changeRatingAccess(deps.db, listed, (query) => query(dropAllowedRater, listed))
  return done
}

async function readEarlierHandles(
  { db }: Deps,
  { viewer: { id } }: HandlerCall<typeof ratingAccessCalls.earlier>,
) {
  return { userIds: await db.read(earlierHandles, { id }) }
}

async function retireOwnHandle(
  { db }: Deps,
  { input, viewer: { id } }: HandlerCall<typeof ratingAccessCalls.retire>,
) {
  const named = { id, handle: input.userId.toLowerCase(), newKey: newLinkKey() }
  const [retired] = await changeRatingAccess(db, { id }, (query) => query(retireHandle, named))
  if (!retired) throw refusal(ratingAccessCalls.retire, 'USER_NOT_FOUND')
  return done
}

const readOwnAccess = async (db: Database, id: number) =>
  (await db.read(ownRatingAccess, { id }))[0] ?? untouched

async function change(
  db: Database,
  id: number,
  wanted: { who?: RatingPermission; numberClosed?: boolean; tokenDigest: string },
  replacesKey = false,
) {
  const newKey = newLinkKey()
  const [ownAccess] = await changeRatingAccess(db, { id }, (query) =>
    updateRatingAccess(query, id, { ...wanted, newKey, replacesKey }),
  )
  return ownAccess!
}
