import type { FastifyInstance } from 'fastify'
import { adminFeature } from '#admin/admin.routes.ts'
import { administratorsFeature } from '#admin/administrators/administrators.routes.ts'
import { appealsFeature } from '#admin/appeals/adminAppeals.routes.ts'
import { casesFeature } from '#admin/cases/cases.routes.ts'
import { analyticsFeature } from '#admin/charts/charts.routes.ts'
import { numbersFeature } from '#admin/numbers/numbers.routes.ts'
import { handlesFeature, proposalsFeature } from '#features/accounts/handles/handles.routes.ts'
import type { AuthorizeMember } from '#features/accounts/sessions/authorizeViewer.server.ts'
import { firstDaysFeature } from '#features/home/firstDays/firstDays.routes.ts'
import { mirrorFeature } from '#features/home/mirror/mirror.routes.ts'
import { decisionsFeature } from '#features/moderation/decisions/decisions.routes.ts'
import { reportsFeature } from '#features/moderation/reports/reports.routes.ts'
import { notificationsFeature } from '#features/notifications/notifications.routes.ts'
import { pushFeature } from '#features/notifications/push/push.routes.ts'
import { consentsFeature } from '#features/privacy/consents/consents.routes.ts'
import { deletionFeature } from '#features/privacy/deletion/deletion.routes.ts'
import { exportFeature } from '#features/privacy/export/export.routes.ts'
import { ratedPeopleFeature } from '#features/privacy/ratedPeople/ratedPeople.routes.ts'
import { profilesFeature } from '#features/profiles/profiles.routes.ts'
import { blocksFeature } from '#features/ratingAccess/blocks.routes.ts'
import { ratingAccessFeature } from '#features/ratingAccess/ratingAccess.routes.ts'
import { ratingsFeature } from '#features/ratings/ratings.routes.ts'
import { referralsFeature } from '#features/referrals/referrals.routes.ts'
import { searchFeature } from '#features/search/search.routes.ts'
import { delayedActionsFeature } from '#features/security/delayedActions/delayedActions.routes.ts'
import { devicesFeature } from '#features/security/devices/devices.routes.ts'
import { numberChangeFeature } from '#features/security/numberChange/numberChange.routes.ts'
import { passkeysFeature } from '#features/security/passkeys/passkeys.routes.ts'
import { preferencesFeature } from '#features/settings/preferences/preferences.routes.ts'
import { authFeature } from '#features/signIn/signIn.routes.ts'
import type { DepsOfAll } from '#platform/api/feature.server.ts'
import type { Gate } from '#platform/api/implement.server.ts'
import type { DescribedFeature } from '#platform/api/openapi.server.ts'
import { createPrefetcher } from '#platform/api/prefetch.server.ts'

export const features = {
  admin: adminFeature,
  administrators: administratorsFeature,
  analytics: analyticsFeature,
  appeals: appealsFeature,
  auth: authFeature,
  blocks: blocksFeature,
  cases: casesFeature,
  consents: consentsFeature,
  decisions: decisionsFeature,
  deletion: deletionFeature,
  devices: devicesFeature,
  ratingAccess: ratingAccessFeature,
  export: exportFeature,
  firstDays: firstDaysFeature,
  handles: handlesFeature,
  mirror: mirrorFeature,
  notifications: notificationsFeature,
  numberChange: numberChangeFeature,
  numbers: numbersFeature,
  passkeys: passkeysFeature,
  preferences: preferencesFeature,
  profiles: profilesFeature,
  proposals: proposalsFeature,
  push: pushFeature,
  ratings: ratingsFeature,
  reports: reportsFeature,
  ratedPeople: ratedPeopleFeature,
  referrals: referralsFeature,
  search: searchFeature,
  delayedActions: delayedActionsFeature,
}

type Deps = DepsOfAll<(typeof features)[keyof typeof features]>

export type EnabledFeatures = Readonly<Record<'protection' | 'push', boolean>>

const enabledEntries = (opened: EnabledFeatures) =>
  Object.entries(features).filter(([, { needs }]) => !needs || opened[needs])

export const enabledCalls = (opened: EnabledFeatures): Readonly<Record<string, DescribedFeature>> =>
  Object.fromEntries(enabledEntries(opened))

type Entrance = { gate: Gate; admit: AuthorizeMember }

export function registerFeatures(
  app: FastifyInstance,
  { gate, admit }: Entrance,
  opened: EnabledFeatures,
  deps: Deps,
) {
  return createPrefetcher(
    new Map(enabledEntries(opened).flatMap(([, feature]) => [...feature.open(app, gate, deps)])),
    admit,
  )
}
