import type { FastifyInstance } from 'fastify'
import { administratorsRoom } from '#desk/administrators/administrators.routes.ts'
import { appealsRoom } from '#desk/appeals/deskAppeals.routes.ts'
import { casesRoom } from '#desk/cases/cases.routes.ts'
import { analyticsRoom } from '#desk/charts/charts.routes.ts'
import { adminRoom } from '#desk/desk.routes.ts'
import { numbersRoom } from '#desk/numbers/numbers.routes.ts'
import type { Gate } from '#ground/calls/implement.server.ts'
import type { DescribedRoom } from '#ground/calls/openapi.server.ts'
import type { DepsOfAll } from '#ground/calls/room.server.ts'
import { answererOf } from '#ground/calls/together.server.ts'
import { consentsRoom } from '#rooms/account/consents/consents.routes.ts'
import { handlesRoom, proposalsRoom } from '#rooms/account/handles/handles.routes.ts'
import type { Admit } from '#rooms/account/sessions/gate.server.ts'
import { blocksRoom } from '#rooms/doors/blocks.server.ts'
import { doorsRoom } from '#rooms/doors/doors.routes.ts'
import { decisionsRoom } from '#rooms/due/decisions/decisions.routes.ts'
import { reportsRoom } from '#rooms/due/reports/reports.routes.ts'
import { authRoom } from '#rooms/entry/entry.routes.ts'
import { referralsRoom } from '#rooms/friends/referrals/referrals.routes.ts'
import { firstDaysRoom } from '#rooms/home/firstDays/firstDays.routes.ts'
import { mirrorRoom } from '#rooms/home/mirror/mirror.routes.ts'
import { deletionRoom } from '#rooms/mine/deletion/deletion.routes.ts'
import { exportRoom } from '#rooms/mine/export/export.routes.ts'
import { ratedRoom } from '#rooms/mine/rated/rated.routes.ts'
import { profilesRoom } from '#rooms/person/person.routes.ts'
import { delayedRoom } from '#rooms/protect/delayedActions/delayedActions.routes.ts'
import { devicesRoom } from '#rooms/protect/devices/devices.routes.ts'
import { numberRoom } from '#rooms/protect/numberChange/numberChange.routes.ts'
import { passkeysRoom } from '#rooms/protect/passkeys/passkeys.routes.ts'
import { ratingsRoom } from '#rooms/ratings/ratings.routes.ts'
import { searchRoom } from '#rooms/search/search.routes.ts'
import { preferencesRoom } from '#rooms/settings/preferences/preferences.routes.ts'
import { notificationsRoom } from '#rooms/told/notifications/notifications.routes.ts'
import { pushRoom } from '#rooms/told/push/push.routes.ts'

export const rooms = {
  admin: adminRoom,
  administrators: administratorsRoom,
  analytics: analyticsRoom,
  appeals: appealsRoom,
  auth: authRoom,
  blocks: blocksRoom,
  cases: casesRoom,
  consents: consentsRoom,
  decisions: decisionsRoom,
  deletion: deletionRoom,
  devices: devicesRoom,
  doors: doorsRoom,
  export: exportRoom,
  firstDays: firstDaysRoom,
  handles: handlesRoom,
  mirror: mirrorRoom,
  notifications: notificationsRoom,
  number: numberRoom,
  numbers: numbersRoom,
  passkeys: passkeysRoom,
  preferences: preferencesRoom,
  profiles: profilesRoom,
  proposals: proposalsRoom,
  push: pushRoom,
  ratings: ratingsRoom,
  reports: reportsRoom,
  rated: ratedRoom,
  referrals: referralsRoom,
  search: searchRoom,
  delayed: delayedRoom,
}

type Deps = DepsOfAll<(typeof rooms)[keyof typeof rooms]>

/** What some rooms need: an edition that protects people, and keys by which devices are woken. */
export type Opened = Readonly<Record<'protection' | 'push', boolean>>

const openWith = (opened: Opened) => Object.entries(rooms).filter(([, { needs }]) => !needs || opened[needs])

/** What a description tells of each room that is open. */
export const openCalls = (opened: Opened): Readonly<Record<string, DescribedRoom>> =>
  Object.fromEntries(openWith(opened))

type Entrance = { gate: Gate; admit: Admit }

/** Gives what answers several of the open calls at once. */
export function openRooms(app: FastifyInstance, { gate, admit }: Entrance, opened: Opened, deps: Deps) {
  return answererOf(new Map(openWith(opened).flatMap(([, room]) => [...room.open(app, gate, deps)])), admit)
}
