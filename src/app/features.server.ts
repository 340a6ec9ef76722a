import type { FastifyInstance } from 'fastify'
import { adminRoom } from '#admin/admin.routes.ts'
import { administratorsRoom } from '#admin/administrators/administrators.routes.ts'
import { appealsRoom } from '#admin/appeals/adminAppeals.routes.ts'
import { casesRoom } from '#admin/cases/cases.routes.ts'
import { analyticsRoom } from '#admin/charts/charts.routes.ts'
import { numbersRoom } from '#admin/numbers/numbers.routes.ts'
import { consentsRoom } from '#features/account/consents/consents.routes.ts'
import { handlesRoom, proposalsRoom } from '#features/account/handles/handles.routes.ts'
import type { Admit } from '#features/account/sessions/gate.server.ts'
import { blocksRoom } from '#features/doors/blocks.server.ts'
import { doorsRoom } from '#features/doors/doors.routes.ts'
import { decisionsRoom } from '#features/due/decisions/decisions.routes.ts'
import { reportsRoom } from '#features/due/reports/reports.routes.ts'
import { authRoom } from '#features/entry/entry.routes.ts'
import { referralsRoom } from '#features/friends/referrals/referrals.routes.ts'
import { firstDaysRoom } from '#features/home/firstDays/firstDays.routes.ts'
import { mirrorRoom } from '#features/home/mirror/mirror.routes.ts'
import { deletionRoom } from '#features/mine/deletion/deletion.routes.ts'
import { exportRoom } from '#features/mine/export/export.routes.ts'
import { ratedRoom } from '#features/mine/rated/rated.routes.ts'
import { profilesRoom } from '#features/person/person.routes.ts'
import { delayedRoom } from '#features/protect/delayedActions/delayedActions.routes.ts'
import { devicesRoom } from '#features/protect/devices/devices.routes.ts'
import { numberRoom } from '#features/protect/numberChange/numberChange.routes.ts'
import { passkeysRoom } from '#features/protect/passkeys/passkeys.routes.ts'
import { ratingsRoom } from '#features/ratings/ratings.routes.ts'
import { searchRoom } from '#features/search/search.routes.ts'
import { preferencesRoom } from '#features/settings/preferences/preferences.routes.ts'
import { notificationsRoom } from '#features/told/notifications/notifications.routes.ts'
import { pushRoom } from '#features/told/push/push.routes.ts'
import type { DepsOfAll } from '#platform/api/feature.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'
import type { DescribedRoom } from '#platform/api/openapi.server.ts'
import { answererOf } from '#platform/api/prefetch.server.ts'

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
