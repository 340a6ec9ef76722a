import type { FastifyInstance } from 'fastify'
import { administratorsRoom } from '#features/admin/administrators/routes.server.ts'
import { appealsRoom } from '#features/admin/appeals/routes.server.ts'
import { auditRoom } from '#features/admin/audit/routes.server.ts'
import { casesRoom } from '#features/admin/cases/routes.server.ts'
import { closedNumbersRoom } from '#features/admin/closedNumbers/routes.server.ts'
import { numbersRoom } from '#features/admin/numbers/routes.server.ts'
import { adminRoom } from '#features/admin/routes.server.ts'
import { analyticsRoom } from '#features/analytics/routes.server.ts'
import { passkeysRoom } from '#features/auth/passkeys/routes.server.ts'
import { authRoom } from '#features/auth/routes.server.ts'
import { consentsRoom } from '#features/consents/routes.server.ts'
import { decisionsRoom } from '#features/decisions/routes.server.ts'
import { deletionRoom } from '#features/deletion/routes.server.ts'
import { devicesRoom } from '#features/devices/routes.server.ts'
import { blocksRoom } from '#features/doors/blocks.server.ts'
import { doorsRoom } from '#features/doors/routes.server.ts'
import { exportRoom } from '#features/export/routes.server.ts'
import { firstDaysRoom } from '#features/firstDays/routes.server.ts'
import { gatheringsRoom } from '#features/gatherings/routes.server.ts'
import { proposalsRoom } from '#features/handles/proposals/routes.server.ts'
import { handlesRoom } from '#features/handles/routes.server.ts'
import { mirrorRoom } from '#features/mirror/routes.server.ts'
import { notificationsRoom } from '#features/notifications/routes.server.ts'
import { numberRoom } from '#features/numberChange/routes.server.ts'
import { preferencesRoom } from '#features/preferences/routes.server.ts'
import { profilesRoom } from '#features/profiles/routes.server.ts'
import { pushRoom } from '#features/push/routes.server.ts'
import { ratingsRoom } from '#features/ratings/routes.server.ts'
import { receiptsRoom } from '#features/receipts/routes.server.ts'
import { referralsRoom } from '#features/referrals/routes.server.ts'
import { reportsRoom } from '#features/reports/routes.server.ts'
import { searchRoom } from '#features/search/routes.server.ts'
import { stepUpRoom } from '#features/stepUp/routes.server.ts'
import type { Gate } from '#kit/calls/implement.server.ts'
import type { DescribedRoom } from '#kit/calls/openapi.server.ts'
import type { DepsOfAll } from '#kit/calls/room.server.ts'
import { answererOf } from '#kit/calls/together.server.ts'

export const rooms = {
  admin: adminRoom,
  administrators: administratorsRoom,
  analytics: analyticsRoom,
  appeals: appealsRoom,
  audit: auditRoom,
  auth: authRoom,
  blocks: blocksRoom,
  cases: casesRoom,
  closedNumbers: closedNumbersRoom,
  consents: consentsRoom,
  decisions: decisionsRoom,
  deletion: deletionRoom,
  devices: devicesRoom,
  doors: doorsRoom,
  export: exportRoom,
  firstDays: firstDaysRoom,
  gatherings: gatheringsRoom,
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
  receipts: receiptsRoom,
  referrals: referralsRoom,
  search: searchRoom,
  stepUp: stepUpRoom,
}

type Deps = DepsOfAll<(typeof rooms)[keyof typeof rooms]>

/** What some rooms need: an edition that protects people, and keys by which devices are woken. */
export type Opened = Readonly<Record<'protection' | 'push', boolean>>

const openWith = (opened: Opened) => Object.entries(rooms).filter(([, { needs }]) => !needs || opened[needs])

/** What a description tells of each room that is open. */
export const openCalls = (opened: Opened): Readonly<Record<string, DescribedRoom>> =>
  Object.fromEntries(openWith(opened))

/** Gives what answers several of the open calls at once. */
export function openRooms(app: FastifyInstance, gate: Gate, opened: Opened, deps: Deps) {
  return answererOf(new Map(openWith(opened).flatMap(([, room]) => [...room.open(app, gate, deps)])))
}
