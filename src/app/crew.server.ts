import { once } from 'node:events'
import type { Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Connection, openDatabase } from '#kit/database/database.server.ts'
import { connectionsAllowed } from '#kit/database/queries.server.ts'
import { connectionsFor, fewestSizes, mostWorkers, type Sizes, sizesFor } from '#kit/database/sizes.server.ts'
import type { DiskState } from '#kit/disk.server.ts'
import { boundAddresses } from '#kit/http/addresses.server.ts'
import { alone } from '#kit/limits/servers.server.ts'
import type { Log } from '#kit/log.server.ts'
import type { OtherServers } from '#kit/servers/servers.server.ts'
import { openCrew } from '#kit/workers/crew.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'
import type { Serving } from './serving.ts'
import type { Given } from './worker.server.ts'

/** How many workers serve, and how many connections to the database each process has. */
export async function crewFor(config: Config, connection: Connection, log: Log) {
  const db = openDatabase(connection, { sizes: fewestSizes, patience: config.patience })
  const allowed = await connectionsAllowed(db).finally(() => db.close())
  const connections = connectionsFor(allowed, config.databaseConnections)
  const workers = Math.min(config.workers, mostWorkers(connections))
  if (workers < config.workers) {
    const about = { wanted: config.workers, workers, connections }
    log.warn(about, 'PostgreSQL allows too few connections for so many workers: raise max_connections')
  }
  return { workers, sizes: sizesFor(connections, workers) }
}

type Options = {
  config: Config
  workers: number
  connection: Connection
  sizes: Sizes
  secrets: Secrets
  log: Log
  disk: () => DiskState
  isOnOurDisk: boolean
  servers: OtherServers | null
}

/** Serves by several processes, which this one begins and replaces, and for which it listens. */
export async function serveByWorkers({
  config,
  workers,
  log,
  disk,
  servers,
  ...given
}: Options): Promise<Serving> {
  const { connection, sizes, secrets, isOnOurDisk } = given
  const crew = openCrew({
    script: fileURLToPath(new URL('./worker.server.ts', import.meta.url)),
    size: workers,
    given: (): Given => ({
      connection,
      sizes,
      secrets,
      isOnOurDisk,
      hasOthers: servers !== null,
      disk: disk(),
    }),
    log,
    lameDuckMs: config.lameDuckSeconds * 1000,
    placeFor: boundAddresses(config),
    servers: servers ?? alone,
    told: (news) => servers?.tell(news),
  })
  const changed = (many: number) => crew.tellAll({ kind: 'servers', many })
  const leaveServers = servers?.join({
    give: crew.give,
    changed,
    heard: (news) => crew.tellAll({ kind: 'news', news }),
  })
  const { listener } = crew
  await crew.begin()
  listener.listen(config.port, config.host)
  await once(listener, 'listening')
  return {
    origin: originOf(listener.address()),
    renew: () => void crew.renew(),
    measured: crew.measured,
    tellOfDisk: (state) => crew.tellAll({ kind: 'disk', state }),
    tellNews(news) {
      crew.tellAll({ kind: 'news', news })
      servers?.tell(news)
    },
    leave: crew.leave,
    async end() {
      await crew.end()
      await leaveServers?.()
    },
  }
}

function originOf(address: ReturnType<Server['address']>) {
  if (address === null || typeof address === 'string') return `${address}`
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
