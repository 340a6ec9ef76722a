import { ratingCounter } from '#admin/charts/counters.server.ts'
import { administratorReader } from '#admin/sessions/adminSessions.server.ts'
import { personNamedReader } from '#features/accounts/handles/personNamed.server.ts'
import type { Viewer } from '#features/accounts/sessions/callers.ts'
import { codeRequesters } from '#features/accounts/sessions/codeRequester.server.ts'
import { sessionViewers } from '#features/accounts/sessions/sessions.server.ts'
import type { Delivery } from '#features/accounts/sms/delivery.server.ts'
import type { CodeMessage } from '#features/accounts/sms/provider.server.ts'
import { ratedNotifier } from '#features/notifications/notifyRated.server.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { serveMedia } from '#features/photos/serveMedia.server.ts'
import { createConsents } from '#features/privacy/consents/missingConsents.server.ts'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { servePreviews } from '#features/profiles/linkPreview/preview.server.ts'
import { publicPersonReader } from '#features/profiles/publicPerson.server.ts'
import { createStepUp } from '#features/security/delayedActions/delayedActions.server.ts'
import { sealedWelcome } from '#features/signIn/sealedWelcome.server.ts'
import type { Boot } from '#features/site/boot.ts'
import { watchMaintenance } from '#features/site/maintenance/watchMaintenance.server.ts'
import { copyingNumbers, numbersCopier } from '#ops/backup/erasedNumbers/erasedNumbers.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import { productMetrics } from '#ops/productMetrics.server.ts'
import { pushSettings } from '#ops/pushSettings.server.ts'
import type { Secrets } from '#ops/secrets.server.ts'
import { answerFailures, sendRefusal } from '#platform/api/apiFailures.server.ts'
import { acceptOnlyJson } from '#platform/api/jsonBodies.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { validateStrictly } from '#platform/api/validation.server.ts'
import type { Background } from '#platform/background.server.ts'
import { type Cluster, singleServer } from '#platform/cluster/cluster.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { measureDatabase } from '#platform/database/databaseMetrics.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import type { DiskState } from '#platform/disk.server.ts'
import { admitRequests, defaultAdmission } from '#platform/http/admissionQueue.server.ts'
import { closeBetweenRequests } from '#platform/http/gracefulShutdown.server.ts'
import { serveHealth } from '#platform/http/health.server.ts'
import { acceptUnusualHttp } from '#platform/http/malformedHttp.server.ts'
import { countRequests, createRateLimiter, type RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { markWrites } from '#platform/http/readYourWrites.server.ts'
import { nameRequests } from '#platform/http/requestIds.server.ts'
import { measureRequests } from '#platform/http/requestMetrics.server.ts'
import {
  contentPolicy,
  rejectCrossOriginWrites,
  rejectWhenStalled,
  sendSecurityHeaders,
} from '#platform/http/securityHeaders.server.ts'
import { type Log, logRequests } from '#platform/log.server.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'
import { createGate } from './authorize.server.ts'
import { registerFeatures } from './features.server.ts'
import type { Frontend } from './frontend.server.ts'
import { createHttpServer } from './listen.server.ts'
import { serveMaintenanceMode } from './maintenance/maintenanceMode.server.ts'
import { serveOpenapi } from './openapi.routes.ts'
import { servePages } from './page.server.ts'

type Parts = {
  config: Config
  db: Database
  replicas?: Reads
  site: Frontend
  secrets: Secrets
  delivery: Delivery
  whatsapp?: Delivery<CodeMessage> | null
  store: MediaStore
  log: Log
  background: Background
  metrics?: Metrics
  cluster?: Cluster
  meter?: RateLimiter
  leaving?: AbortSignal
  disk?: () => DiskState
}

const never = new AbortController().signal

export async function buildApp(parts: Parts) {
  const { config, db, site, secrets, delivery, store, log, background, leaving = never } = parts
  const { whatsapp = null, replicas = db, disk = () => 'ok', metrics = createMetrics() } = parts
  const { cluster = singleServer() } = parts
  const { limits, servers } = cluster
  const { meter = createRateLimiter(config.requestsPerMinute, limits) } = parts
  const { app, open, most } = await createHttpServer(config, log)
  const viewers = sessionViewers(db, config.secure, background, cluster.isListening)

  nameRequests(app, config.trustedProxies)
  logRequests(app)
  measureRequests(app, metrics, { open, most })
  sendSecurityHeaders(app, config.secure ? config.hsts : null, contentPolicy(site.policy))
  acceptUnusualHttp(app)
  serveMaintenanceMode(app, watchMaintenance(db))
  const isStalled = rejectWhenStalled(app)
  countRequests(app, meter)
  rejectCrossOriginWrites(app, config.publicOrigin)
  if (replicas !== db) markWrites(app, config.secure)
  acceptOnlyJson(app)
  validateStrictly(app)
  answerFailures(app, meter)
  admitRequests(app, { ...defaultAdmission, timeoutMs: defaultAdmission.timeoutMs * timeoutScale() }, metrics)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refusal(everyCall, 'NO_SUCH_CALL')))

  serveHealth(app, {
    version: site.version,
    db,
    leaving,
    ...{ disk, isStalled },
    ...(servers && { servers }),
  })
  cluster.onSessionChange(viewers.forget)
  // Registered after `serveHealth`, so every response during shutdown has `connection: close`.
  closeBetweenRequests(app)
  const { policy } = config
  const personOf = publicPersonReader(db, replicas, policy)
  const photos = createPhotos(db, store)
  const tally = ratingCounter(db, background)
  const notifier = ratedNotifier(db, background)
  const counted = productMetrics(metrics)
  const erased = copyingNumbers(background, numbersCopier(db, config))
  measureDatabase(metrics, db)
  app.addHook('onClose', tally.flush)
  app.addHook('onClose', notifier.flush)
  const administratorOf = administratorReader({ db, secure: config.secure, policy, ...secrets })
  const consents = createConsents(db, policy)
  const { conditionsOf, ...entrance } = createGate({ viewers, meter, administratorOf, ...consents })
  const opened = { protection: policy.protects, push: config.hasPush }
  const answer = registerFeatures(app, entrance, opened, {
    db,
    replicas,
    background,
    limits,
    store,
    photos,
    delivery,
    whatsapp,
    personNamed: personNamedReader(db, policy),
    personOf,
    ...counted,
    ratingsSaved({ added, newlyRated, raterIds }) {
      counted.ratings(added)
      tally.saved(added, raterIds)
      notifier.rated(newlyRated)
    },
    policy,
    stepUp: createStepUp({ db, secure: config.secure, policy }),
    ...consents,
    ...secrets,
    push: pushSettings(config, secrets),
    secure: config.secure,
    publicOrigin: config.publicOrigin,
    codeLimits: config.codeLimits,
    countries: config.countries,
    registration: config.registration,
    deleteAccount: createDeleteAccount({ db, photos, secret: secrets.appSecret, erased }),
  })
  for (const path of ['/api', '/api/*'])
    app.all(path, (request, reply) => sendRefusal(request, reply, refusal(everyCall, 'NO_SUCH_CALL')))
  serveOpenapi(app, {
    opened,
    conditionsOf,
    version: site.version,
    mayReadAll: async (request) => !config.production || (await administratorOf(request)) !== null,
  })
  site.serveFiles(app)
  serveMedia(app, store, meter, viewers.viewerOf)
  servePreviews(app, { personOf, store, meter })
  servePages(app, {
    tags: site.tags,
    prerender: site.prerender,
    bootFor: bootFor(config),
    viewerOf: viewers.viewerOf,
    mustAgree: consents.mustAgree,
    requester: codeRequesters(config),
    meter,
    publicOrigin: config.publicOrigin,
    apps: config.apps,
    policy,
    personOf,
    answer,
    paged: counted.paged,
  })
  return app
}

/** An undefined viewer means the database was down, and the browser must ask. */
function bootFor(config: Config) {
  const same = {
    supportEmail: config.supportEmail,
    policy: config.policy,
    ...(config.hasPush && { push: true as const }),
    ...(!config.hasAdminPassword && { passkeyOnlyAdmin: true as const }),
    ...(config.registration !== 'open' && { registration: config.registration }),
    ...(config.countries && { countries: Object.keys(config.countries) }),
    ...(config.whatsapp && { whatsapp: true as const }),
    ...(config.policy.protects && config.helpLines && { helpLines: config.helpLines }),
    ...(config.policy.seal && { welcome: sealedWelcome }),
  }
  return (viewer: Viewer | null | undefined): Boot => {
    if (viewer === undefined) return same
    if (!viewer) return { viewer, ...same }
    if (viewer.handle === null) return { viewer: null, registering: true, ...same }
    return { viewer: { userId: viewer.handle, isVerified: viewer.isVerified }, ...same }
  }
}
