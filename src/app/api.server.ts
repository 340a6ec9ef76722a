import { administratorReader } from '#features/admin/sessions/sessions.server.ts'
import { ratingTally } from '#features/analytics/tally.server.ts'
import { askers } from '#features/auth/sessions/asker.server.ts'
import { createGate } from '#features/auth/sessions/gate.server.ts'
import { sessionViewers } from '#features/auth/sessions/sessions.server.ts'
import type { Delivery } from '#features/auth/sms/delivery.server.ts'
import type { CodeMessage } from '#features/auth/sms/provider.server.ts'
import { openConsents } from '#features/consents/missing.server.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { personNamedReader } from '#features/handles/people.server.ts'
import { watchMaintenance } from '#features/maintenance/watch.server.ts'
import { serveMedia } from '#features/photos/media.server.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { openPhotos } from '#features/photos/photos.server.ts'
import { servePreviews } from '#features/preview/preview.server.ts'
import { publicPersonReader } from '#features/profiles/publicPerson.server.ts'
import { stepUps } from '#features/stepUp/asker.server.ts'
import type { Background } from '#kit/background.server.ts'
import { answerFailures, sendRefusal } from '#kit/calls/failures.server.ts'
import { acceptOnlyJson } from '#kit/calls/json.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { validateStrictly } from '#kit/calls/validation.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { measureDatabase } from '#kit/database/measure.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import type { DiskState } from '#kit/disk.server.ts'
import { acceptOddHttp } from '#kit/http/brokenHttp.server.ts'
import { closeBetweenRequests } from '#kit/http/closing.server.ts'
import { markChanges } from '#kit/http/freshness.server.ts'
import {
  contentPolicy,
  refuseForeignWrites,
  refuseWhenStalled,
  sendSafeHeaders,
} from '#kit/http/guard.server.ts'
import { serveHealth } from '#kit/http/health.server.ts'
import { measureRequests } from '#kit/http/measure.server.ts'
import { countRequests, createMeter } from '#kit/http/meter.server.ts'
import { nameRequests } from '#kit/http/requestIds.server.ts'
import { admitInTurn, ordinaryTurns } from '#kit/http/turnstile.server.ts'
import { type Log, logRequests } from '#kit/log.server.ts'
import { type Metrics, openMetrics } from '#kit/metrics/metrics.server.ts'
import { type Neighbours, noNeighbours } from '#kit/neighbours/neighbours.server.ts'
import { copyingNumbers, numbersCopier } from '#operate/backup/leavers/formerNumbers.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { productMetrics } from '#operate/productMetrics.server.ts'
import { pushSettings } from '#operate/pushSettings.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'
import { type AsWorker, bareServer } from './bareServer.server.ts'
import { bootFor } from './boot.server.ts'
import { serveDescription } from './description.server.ts'
import { refuseMeanwhile } from './maintenance/refuseMeanwhile.server.ts'
import { openNews } from './news.server.ts'
import { servePages } from './page.server.ts'
import { openRooms } from './rooms.server.ts'
import type { Site } from './site.server.ts'

type Parts = {
  config: Config
  db: Database
  /** Where reads go that may be a moment behind. */
  replicas?: Reads
  site: Site
  secrets: Secrets
  delivery: Delivery
  /** Null if it is not set up. */
  whatsapp?: Delivery<CodeMessage> | null
  store: MediaStore
  log: Log
  background: Background
  metrics?: Metrics
  /** The other processes and servers. */
  neighbours?: Neighbours
  /** This process as one of several workers. */
  worker?: AsWorker
  /** Aborted some seconds before the server closes. */
  leaving?: AbortSignal
  disk?: () => DiskState
}

const never = new AbortController().signal

/** The whole server, not yet listening. */
export function buildApp(parts: Parts) {
  const { config, db, site, secrets, delivery, store, log, background, leaving = never, worker } = parts
  const { whatsapp = null, replicas = db, disk = () => 'ok', metrics = openMetrics() } = parts
  const { neighbours = noNeighbours() } = parts
  const { limits, servers } = neighbours
  const { app, open, most } = bareServer(config, log, worker)
  const viewers = sessionViewers(db, config.secure, background)
  const meter = createMeter(config.requestsPerMinute, limits)

  nameRequests(app, config.trustedProxies)
  logRequests(app)
  measureRequests(app, metrics, { open, most })
  sendSafeHeaders(app, config.secure ? config.hsts : null, contentPolicy(site.policy))
  acceptOddHttp(app)
  refuseMeanwhile(app, watchMaintenance(db))
  const isStalled = refuseWhenStalled(app, config.patience)
  countRequests(app, meter)
  refuseForeignWrites(app, config.publicOrigin)
  if (replicas !== db) markChanges(app, config.secure)
  acceptOnlyJson(app)
  validateStrictly(app)
  answerFailures(app)
  admitInTurn(app, { ...ordinaryTurns, patienceMs: ordinaryTurns.patienceMs * config.patience }, metrics)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refusal(everyCall, 'NO_SUCH_CALL')))

  serveHealth(app, {
    version: site.version,
    db,
    leaving,
    ...{ disk, isStalled },
    ...(worker && { worker: worker.number }),
    ...(servers && { servers }),
  })
  const { rated, ...news } = openNews(app, {
    config,
    db,
    background,
    metrics,
    meter,
    neighbours,
    leaving,
    mostStreams: Math.ceil(config.newsStreams / (worker?.workers ?? 1)),
  })
  // Comes after `serveHealth`, so that every answer given while the server closes says `connection: close`.
  closeBetweenRequests(app, worker !== undefined)
  const { policy } = config
  const personOf = publicPersonReader(db, replicas, policy)
  const photos = openPhotos(db, store)
  const tally = ratingTally(db, background)
  const counted = productMetrics(metrics)
  const erased = copyingNumbers(background, numbersCopier(db, config))
  measureDatabase(metrics, db)
  app.addHook('onClose', tally.flush)
  const administratorOf = administratorReader({ db, secure: config.secure, policy, ...secrets })
  const consents = openConsents(db, policy)
  const gate = createGate(viewers, administratorOf, meter, consents.mustAgree)
  const opened = { protection: policy.protects, push: config.hasPush }
  const answer = openRooms(app, gate, opened, {
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
    ratingsSaved({ added, raterIds, ratedIds }) {
      counted.ratings(added)
      tally.saved(added, raterIds)
      // What people are shown moves at night; until then the stream tells them nothing.
      if (policy.seal === null) rated(ratedIds)
    },
    policy,
    stepUp: stepUps({ db, secure: config.secure, policy }),
    ...consents,
    ...news,
    patience: config.patience,
    ...secrets,
    push: pushSettings(config, secrets),
    secure: config.secure,
    publicOrigin: config.publicOrigin,
    codeLimits: config.codeLimits,
    countries: config.countries,
    registration: config.registration,
    erase: eraser({ db, photos, secret: secrets.appSecret, erased }),
  })
  for (const path of ['/api', '/api/*'])
    app.all(path, (request, reply) => sendRefusal(request, reply, refusal(everyCall, 'NO_SUCH_CALL')))
  serveDescription(app, {
    opened,
    version: site.version,
    mayReadAll: async (request) => !config.production || (await administratorOf(request)) !== null,
  })
  site.serveFiles(app)
  serveMedia(app, store, meter, viewers.viewerOf)
  servePreviews(app, { personOf, store, meter, patience: config.patience })
  servePages(app, {
    tags: site.tags,
    draw: site.draw,
    bootFor: bootFor(config),
    viewerOf: viewers.viewerOf,
    mustAgree: consents.mustAgree,
    asker: askers(config),
    meter,
    ...{ publicOrigin: config.publicOrigin, isArabicFirst: policy.protects },
    policy,
    personOf,
    reads: policy,
    answer,
    paged: counted.paged,
  })
  return app
}
