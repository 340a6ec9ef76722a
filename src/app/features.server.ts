import type { FastifyInstance } from 'fastify'
import { adminRoom } from '#admin/admin.routes.ts'
import { administratorsRoom } from '#admin/administrators/administrators.routes.ts'
import { appealsRoom } from '#admin/appeals/adminAppeals.routes.ts'
import { casesRoom } from '#admin/cases/cases.routes.ts'
import { analyticsRoom } from '#admin/charts/charts.routes.ts'
import { numbersRoom } from '#admin/numbers/numbers.routes.ts'
import { handlesRoom, proposalsRoom } from '#features/accounts/handles/handles.routes.ts'
import type { Admit } from '#features/accounts/sessions/authorizeViewer.server.ts'
import { firstDaysRoom } from '#features/home/firstDays/firstDays.routes.ts'
import { mirrorRoom } from '#features/home/mirror/mirror.routes.ts'
import { decisionsRoom } from '#features/moderation/decisions/decisions.routes.ts'
import { reportsRoom } from '#features/moderation/reports/reports.routes.ts'
import { notificationsRoom } from '#features/notifications/notifications.routes.ts'
import { pushRoom } from '#features/notifications/push/push.routes.ts'
import { consentsRoom } from '#features/privacy/consents/consents.routes.ts'
import { deletionRoom } from '#features/privacy/deletion/deletion.routes.ts'
import { exportRoom } from '#features/privacy/export/export.routes.ts'
import { ratedRoom } from '#features/privacy/ratedPeople/ratedPeople.routes.ts'
import { profilesRoom } from '#features/profiles/profiles.routes.ts'
import { blocksRoom } from '#features/ratingAccess/blocks.routes.ts'
import { doorsRoom } from '#features/ratingAccess/ratingAccess.routes.ts'
import { ratingsRoom } from '#features/ratings/ratings.routes.ts'
import { referralsRoom } from '#features/referrals/referrals.routes.ts'
import { searchRoom } from '#features/search/search.routes.ts'
import { delayedRoom } from '#features/security/delayedActions/delayedActions.routes.ts'
import { devicesRoom } from '#features/security/devices/devices.routes.ts'
import { numberRoom } from '#features/security/numberChange/numberChange.routes.ts'
import { passkeysRoom } from '#features/security/passkeys/passkeys.routes.ts'
import { preferencesRoom } from '#features/settings/preferences/preferences.routes.ts'
import { authRoom } from '#features/signIn/signIn.routes.ts'
import type { DepsOfAll } from '#platform/api/feature.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'
import type { DescribedFeature } from '#platform/api/openapi.server.ts'
import { createPrefetcher } from '#platform/api/prefetch.server.ts'

export const features = {
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

type Deps = DepsOfAll<(typeof features)[keyof typeof features]>

/** What some rooms need: an edition that protects people, and keys by which devices are woken. */
export type Opened = Readonly<Record<'protection' | 'push', boolean>>

const openWith = (opened: Opened) =>
  Object.entries(features).filter(([, { needs }]) => !needs || opened[needs])

/** What a description tells of each room that is open. */
export const enabledCalls = (opened: Opened): Readonly<Record<string, DescribedFeature>> =>
  Object.fromEntries(openWith(opened))

type Entrance = { gate: Gate; admit: Admit }

/** Gives what answers several of the open calls at once. */
export function registerFeatures(
  app: FastifyInstance,
  { gate, admit }: Entrance,
  opened: Opened,
  deps: Deps,
) {
  return createPrefetcher(
    new Map(openWith(opened).flatMap(([, room]) => [...room.open(app, gate, deps)])),
    admit,
  )
}
