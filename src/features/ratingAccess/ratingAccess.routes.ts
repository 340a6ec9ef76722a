import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { addChosen, chosenBy, chosenByEntry, dropChosen } from './personLists.sql.ts'
import { doorsCalls, mostListed, type OwnDoors, type Who } from './ratingAccess.contract.ts'
import { doorsRefusals } from './ratingAccess.messages.ts'
import { isWider } from './ratingAccess.rules.ts'
import { moveDoor, newLinkKey, pairListed, pairNamed } from './ratingAccess.server.ts'
import { changeDoors, doorsOf, earlierHandles, mayTakeBack, retireHandle } from './ratingAccess.sql.ts'

type Deps = { db: Database; secure: boolean; personNamed: PersonNamed; stepUp: StepUp }

export const doorsRoom = defineFeature({
  calls: doorsCalls,
  words: doorsRefusals,
  handlers: {
    own: readOwnDoors,
    change: changeOwnDoors,
    newKey: replaceKey,
    chosen: readChosen,
    choose: chooseNamed,
    leaveOut: leaveOutListed,
    earlier: readEarlierHandles,
    retire: retireOwnHandle,
  },
  needs: 'protection',
})

const untouched: OwnDoors = { who: 'everyone', key: null, numberClosed: false }

async function readOwnDoors({ db }: Deps, { viewer: { id } }: HandlerCall<typeof doorsCalls.own>) {
  return ownDoors(db, id)
}

async function changeOwnDoors(
  { db, secure, stepUp }: Deps,
  { input, viewer: { id }, exchange }: HandlerCall<typeof doorsCalls.change>,
) {
  const { who } = input
  const tokenDigest = sessionDigestIn(exchange, secure)
  if (who && isWider((await ownDoors(db, id)).who, who)) {
    const [own] = await db.read(mayTakeBack, { id, who, tokenDigest })
    if (!own) await stepUp(exchange, 'doors')
  }
  return change(db, id, { ...input, tokenDigest })
}

async function replaceKey(
  { db, secure, stepUp }: Deps,
  { viewer: { id }, exchange }: HandlerCall<typeof doorsCalls.newKey>,
) {
  await stepUp(exchange, 'doors')
  return change(db, id, { tokenDigest: sessionDigestIn(exchange, secure) }, true)
}

async function readChosen({ db }: Deps, { viewer: { id } }: HandlerCall<typeof doorsCalls.chosen>) {
  return { people: await db.read(chosenBy, { id }) }
}

async function chooseNamed(deps: Deps, { input, viewer: { id } }: HandlerCall<typeof doorsCalls.choose>) {
  const pair = await pairNamed(deps, doorsCalls.choose, id, input.userId)
  const most = mostListed.chosen
  const [chosen] = await moveDoor(deps.db, pair, (query) => query(addChosen, { ...pair, most }))
  if (!chosen?.isThere) throw refusal(doorsCalls.choose, 'TOO_MANY_CHOSEN')
  return done
}

async function leaveOutListed(
  deps: Deps,
  { input, viewer: { id } }: HandlerCall<typeof doorsCalls.leaveOut>,
) {
  const listed = await pairListed(deps, doorsCalls.leaveOut, id, input.userId, chosenByEntry)
  await moveDoor(deps.db, listed, (query) => query(dropChosen, listed))
  return done
}

async function readEarlierHandles({ db }: Deps, { viewer: { id } }: HandlerCall<typeof doorsCalls.earlier>) {
  return { userIds: await db.read(earlierHandles, { id }) }
}

async function retireOwnHandle(
  { db }: Deps,
  { input, viewer: { id } }: HandlerCall<typeof doorsCalls.retire>,
) {
  const named = { id, handle: input.userId.toLowerCase(), newKey: newLinkKey() }
  const [retired] = await moveDoor(db, { id }, (query) => query(retireHandle, named))
  if (!retired) throw refusal(doorsCalls.retire, 'USER_NOT_FOUND')
  return done
}

const ownDoors = async (db: Database, id: number) => (await db.read(doorsOf, { id }))[0] ?? untouched

async function change(
  db: Database,
  id: number,
  wanted: { who?: Who; numberClosed?: boolean; tokenDigest: string },
  replacesKey = false,
) {
  const newKey = newLinkKey()
  const [doors] = await moveDoor(db, { id }, (query) =>
    changeDoors(query, id, { ...wanted, newKey, replacesKey }),
  )
  return doors!
}
