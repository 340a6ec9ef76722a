import { done } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { moveDoor, newLinkKey } from '#rooms/doors/doors.server.ts'
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
  handlers: {
    own: readOwnGathering,
    open: openOwnGathering,
    enter: enterByCode,
    leave: leaveOwnGathering,
    at: readGatheringAt,
  },
  needs: 'protection',
})

async function readOwnGathering({ db }: Deps, { viewer: { id } }: Asked<typeof gatheringsCalls.own>) {
  return { gathering: await ownGathering(db, id) }
}

async function openOwnGathering(deps: Deps, { viewer: { id, handle } }: Asked<typeof gatheringsCalls.open>) {
  const present = await ownGathering(deps.db, id)
  if (present && present.hostUserId === handle) return { gathering: present }
  return enter(deps, id, newLinkKey(), true)
}

async function enterByCode(
  deps: Deps,
  { input: { code }, viewer: { id } }: Asked<typeof gatheringsCalls.enter>,
) {
  return enter(deps, id, code)
}

async function leaveOwnGathering(deps: Deps, { viewer: { id } }: Asked<typeof gatheringsCalls.leave>) {
  await tellingOthers(deps, id, () => moveDoor(deps.db, { id }, (query) => query(leaveGathering, { id })))
  return done
}

async function readGatheringAt({ db }: Deps, { input }: Asked<typeof gatheringsCalls.at>) {
  const [at] = await db.read(gatheringAt, input)
  if (!at) throw refusal(gatheringsCalls.at, 'GATHERING_OVER')
  const { endsAt, ...host } = at
  return { host, endsAt: endsAt.toISOString() }
}

async function ownGathering(db: Database, id: number) {
  const [gathering] = await db.read(gatheringOf, { id })
  if (!gathering) return null
  const people = await db.read(othersGathered, { id })
  return { ...gathering, endsAt: gathering.endsAt.toISOString(), people }
}

/** Entering one leaves another, so that it moves the person's door like leaving. */
async function enter(deps: Deps, id: number, code: string, opens = false) {
  await tellingOthers(deps, id, () =>
    moveDoor(deps.db, { id }, async (query) => {
      if (opens) await openGathering(query, id, code)
      const [held] = await query(holdGathering, { code })
      if (!held) throw refusal(gatheringsCalls.enter, 'GATHERING_OVER')
      const [entered] = await query(enterGathering, { id, code, most: mostGathered })
      if (!entered) throw refusal(gatheringsCalls.enter, 'GATHERING_FULL')
    }),
  )
  const gathering = await ownGathering(deps.db, id)
  if (!gathering) throw refusal(gatheringsCalls.enter, 'GATHERING_OVER')
  return { gathering }
}

/** Those with whom the person was hear of it as well as those with whom they are. */
async function tellingOthers({ db, gathered }: Deps, id: number, act: () => Promise<unknown>) {
  const left = await othersWith(db, id)
  await act()
  gathered([...new Set([...left, ...(await othersWith(db, id)), id])])
}

const othersWith = async (db: Database, id: number) =>
  (await db.read(withPerson, { id })).map((other) => other.id)
