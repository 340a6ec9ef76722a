import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryCounter } from '#admin/charts/counters.server.ts'
import { createDelivery, type DeliveryOptions, providersFor } from '#features/accounts/sms/delivery.server.ts'
import { whatsappProvider } from '#features/accounts/sms/whatsappProvider.server.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import { messageCounter } from '#ops/productMetrics.server.ts'
import type { Secrets } from '#ops/secrets.server.ts'
import type { Background } from '#platform/background.server.ts'
import { createCluster } from '#platform/cluster/cluster.server.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import type { PoolSizes } from '#platform/database/poolSizes.server.ts'
import { createReplicas } from '#platform/database/replicas.server.ts'
import type { DiskState } from '#platform/disk.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { root } from '#platform/root.server.ts'
import { buildApp } from './api.server.ts'
import { builtFrontend, viteFrontend } from './frontend.server.ts'

type Parts = {
  config: Config
  db: Database
  connection: Connection
  direct: Connection
  /** True if the database is embedded on this server's disk, so no other server shares it. */
  isEmbedded: boolean
  sizes: PoolSizes
  secrets: Secrets
  log: Log
  background: Background
  disk: () => DiskState
  metrics: Metrics
}

const drainMs = 10_000

/** The kernel may cap it. Beyond it connections are dropped, and clients retry after 1, 3, and 7 s. */
const maxBacklog = 4096

export async function createServer(parts: Parts) {
  const { config, db, secrets, log, background, disk, metrics } = parts
  const vite = config.production ? undefined : process.env.VITE_ORIGIN
  const leaving = new AbortController()
  const cluster = createCluster({ ...parts, isAlone: parts.isEmbedded })
  const replicas = config.readDatabaseUrls.length > 0 ? replicasFor(parts) : null
  const site = vite ? viteFrontend(vite) : builtFrontend(join(root, 'dist'))
  metrics.gauge('simat_info', { help: 'The version that runs.', labels: ['version'] }, () => [
    { labels: { version: site.version }, value: 1 },
  ])
  metrics.gauge(
    'simat_servers',
    { help: 'Servers that share the database, as far as this process has heard.' },
    cluster.servers ?? (() => 1),
  )
  const sent = messageCounter(metrics)
  const count = deliveryCounter(db, background)
  const options: DeliveryOptions = {
    timeoutMs: 4500,
    tried(provider, accepted) {
      sent({ provider, outcome: accepted ? 'accepted' : 'failed' })
      void count(provider, accepted)
    },
    log,
  }
  const app = await buildApp({
    config,
    db,
    ...(replicas && { replicas }),
    site,
    secrets,
    delivery: createDelivery(providersFor(config), options),
    whatsapp: config.whatsapp && createDelivery([whatsappProvider(config.whatsapp)], options),
    store: createMediaStore(config, () => disk() !== 'full'),
    log,
    background,
    leaving: leaving.signal,
    disk,
    metrics,
    cluster,
  })

  return {
    async listen() {
      await cluster.join()
      await app.listen({ port: config.port, host: config.host, backlog: maxBacklog })
      return app.listeningOrigin
    },
    /** From now on every response closes its connection. */
    leave: () => leaving.abort(),
    async end() {
      await Promise.race([app.close(), sleep(drainMs)])
      await replicas?.close()
      await cluster.leave()
    },
  }
}

/** Prepares no roles, because replicas share the primary's roles and role settings. */
function replicasFor({ config, db, connection, sizes, log, background }: Parts) {
  const { isPrepared } = connection
  return createReplicas({
    primary: db,
    background,
    replicas: config.readDatabaseUrls.map((connectionString) => ({
      connection: {
        connectionString,
        ...(isPrepared && { isPrepared }),
      },
      sizes,
      onStatus(why) {
        const about = { replica: URL.parse(connectionString)?.host }
        if (why) log.warn({ ...about, why }, 'a replica was left, and its reads go elsewhere')
        else log.info(about, 'a replica is read from')
      },
    })),
  })
}
