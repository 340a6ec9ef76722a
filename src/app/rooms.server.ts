import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#features/admin/contract.ts'
import { adminRefusals } from '#features/admin/messages.ts'
import { adminRoutes } from '#features/admin/routes.server.ts'
import { analyticsCalls } from '#features/analytics/contract.ts'
import { analyticsRoutes } from '#features/analytics/routes.server.ts'
import { ratingTally } from '#features/analytics/tally.server.ts'
import { authCalls } from '#features/auth/contract.ts'
import { authRefusals } from '#features/auth/messages.ts'
import { authRoutes } from '#features/auth/routes.server.ts'
import type { Delivery } from '#features/auth/sms/delivery.server.ts'
import { deletionCalls } from '#features/deletion/contract.ts'
import { deletionRefusals } from '#features/deletion/messages.ts'
import { deletionRoutes } from '#features/deletion/routes.server.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { exportCalls } from '#features/export/contract.ts'
import { exportRefusals } from '#features/export/messages.ts'
import { exportRoutes } from '#features/export/routes.server.ts'
import { handlesCalls } from '#features/handles/contract.ts'
import { handlesRefusals } from '#features/handles/messages.ts'
import type { PersonNamed } from '#features/handles/people.server.ts'
import { handlesRoutes } from '#features/handles/routes.server.ts'
import { notificationsCalls } from '#features/notifications/contract.ts'
import { notificationsRoutes } from '#features/notifications/routes.server.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { openPhotos } from '#features/photos/photos.server.ts'
import { preferencesCalls } from '#features/preferences/contract.ts'
import { preferencesRoutes } from '#features/preferences/routes.server.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { profilesRefusals } from '#features/profiles/messages.ts'
import type { PublicPerson } from '#features/profiles/publicPerson.server.ts'
import { profilesRoutes } from '#features/profiles/routes.server.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import { ratingsRoutes } from '#features/ratings/routes.server.ts'
import { referralsCalls } from '#features/referrals/contract.ts'
import { referralsRoutes } from '#features/referrals/routes.server.ts'
import { searchCalls } from '#features/search/contract.ts'
import { searchRefusals } from '#features/search/messages.ts'
import { searchRoutes } from '#features/search/routes.server.ts'
import type { Feature } from '#kit/boot.ts'
import type { Calls } from '#kit/calls/contract.ts'
import { type Gate, implement } from '#kit/calls/implement.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Secrets } from './secrets.server.ts'

/** Every call of the product, by room. */
export const allCalls = {
  admin: adminCalls,
  analytics: analyticsCalls,
  auth: authCalls,
  deletion: deletionCalls,
  export: exportCalls,
  handles: handlesCalls,
  notifications: notificationsCalls,
  preferences: preferencesCalls,
  profiles: profilesCalls,
  ratings: ratingsCalls,
  search: searchCalls,
  referrals: referralsCalls,
} as const

/** Rooms that are open only where the operator has switched something on; their calls are else none. */
const behind: Readonly<Record<string, Feature>> = {
  analytics: 'admin-analytics',
  deletion: 'account-deletion',
  export: 'data-export',
  preferences: 'saved-preferences',
}

export const openCalls = (features: ReadonlySet<Feature>): Readonly<Record<string, Calls>> =>
  Object.fromEntries(Object.entries(allCalls).filter(([room]) => !behind[room] || features.has(behind[room])))

type Deps = {
  db: Database
  config: Config
  secrets: Secrets
  delivery: Delivery
  store: MediaStore
  named: PersonNamed
  personOf: PublicPerson
}

export function openRooms(
  app: FastifyInstance,
  gate: Gate,
  { db, config, secrets, delivery, store, named, personOf }: Deps,
) {
  const photos = openPhotos(db, store)
  implement(app, gate, {
    calls: authCalls,
    handlers: authRoutes(db, config, secrets.appSecret, delivery),
    words: authRefusals,
  })
  implement(app, gate, { calls: handlesCalls, handlers: handlesRoutes(db), words: handlesRefusals })
  implement(app, gate, {
    calls: profilesCalls,
    handlers: profilesRoutes(db, personOf, photos),
    words: profilesRefusals,
  })
  implement(app, gate, { calls: notificationsCalls, handlers: notificationsRoutes(db), words: {} })
  const tally = ratingTally(db)
  app.addHook('onClose', () => tally.flush())
  implement(app, gate, {
    calls: ratingsCalls,
    handlers: ratingsRoutes(db, named, tally.saved),
    words: ratingsRefusals,
  })
  implement(app, gate, { calls: searchCalls, handlers: searchRoutes(db), words: searchRefusals })

  if (config.features.has('saved-preferences'))
    implement(app, gate, { calls: preferencesCalls, handlers: preferencesRoutes(db), words: {} })
  if (config.features.has('data-export'))
    implement(app, gate, { calls: exportCalls, handlers: exportRoutes(db, store), words: exportRefusals })
  if (config.features.has('account-deletion')) {
    implement(app, gate, {
      calls: deletionCalls,
      handlers: deletionRoutes(db, config, secrets.appSecret, delivery),
      words: deletionRefusals,
    })
  }
  implement(app, gate, {
    calls: adminCalls,
    handlers: adminRoutes({
      db,
      secure: config.secure,
      password: secrets.adminPassword,
      erase: eraser({ db, photos, secret: secrets.appSecret }),
    }),
    words: adminRefusals,
  })
  if (config.features.has('admin-analytics'))
    implement(app, gate, { calls: analyticsCalls, handlers: analyticsRoutes(db), words: {} })
  implement(app, gate, { calls: referralsCalls, handlers: referralsRoutes(db), words: {} })
}
