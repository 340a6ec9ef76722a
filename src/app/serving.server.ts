import { fileURLToPath } from 'node:url'
import { type Connection, openDatabase } from '#ground/database/database.server.ts'
import { connectionsAllowed } from '#ground/database/measured.sql.ts'
import { connectionsFor, fewestSizes, mostWorkers, sizesFor } from '#ground/database/sizes.server.ts'
import type { DiskState } from '#ground/disk.server.ts'
import type { Log } from '#ground/log.server.ts'
import type { Family } from '#ground/metrics/metrics.server.ts'
import { openWorkers } from '#ground/workers/firstProcess.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import type { AsWorker } from './bareServer.server.ts'
import { openServer } from './serve.server.ts'

/** What serves requests, be it this process or several others. */
export type Serving = {
  /** Resolves to the address when requests are answered. */
  begin: () => Promise<string>
  tellOfDisk: (state: DiskState) => void
  /** What other processes of the server count and measure. */
  measured: () => Promise<{ worker: number; families: Family[] }[]>
  /** Replaces the workers, one after the other. */
  renew: () => void
  /** Switches readiness off; from now on every answer closes its connection. */
  leave: () => void
  /** Finishes what was begun. */
  end: () => Promise<unknown>
}

type Parts = Omit<Parameters<typeof openServer>[0], 'worker'>

/** What the first process gives to each worker. */
export type ForWorker = Pick<
  Parts,
  'connection' | 'direct' | 'sizes' | 'secrets' | 'isOnOurDisk' | 'server'
> & { disk: DiskState; worker: AsWorker }

export function serveHere(parts: Parts): Serving {
  const { listen, leave, end } = openServer(parts)
  return {
    begin: listen,
    tellOfDisk: () => {},
    measured: async () => [],
    renew: () => parts.log.warn('a single process cannot be replaced while it serves: WORKERS is 1'),
    leave,
    end,
  }
}

/** Serves by several processes, each of which is to the others what the processes of another server are. */
export function serveByWorkers({ workers, ...parts }: Parts & { workers: number }): Serving {
  const { config, log, disk, connection, direct, sizes, secrets, isOnOurDisk, server } = parts
  const given = { connection, direct, sizes, secrets, isOnOurDisk, server }
  return openWorkers({
    script: fileURLToPath(new URL('./worker.server.ts', import.meta.url)),
    size: workers,
    given: (number): ForWorker => ({ ...given, disk: disk(), worker: { number, workers } }),
    log,
    lameDuckMs: config.lameDuckSeconds * 1000,
  })
}

/** How many workers serve, and how many connections to the database each process has. */
export async function workersFor(config: Config, connection: Connection, log: Log) {
  const db = openDatabase(connection, { sizes: fewestSizes })
  const allowed = await connectionsAllowed(db).finally(() => db.close())
  const connections = connectionsFor(allowed, config.databaseConnections)
  const workers = Math.min(config.workers, mostWorkers(connections))
  if (workers < config.workers) {
    const about = { wanted: config.workers, workers, connections }
    log.warn(about, 'PostgreSQL allows too few connections for so many workers: raise max_connections')
  }
  return { workers, sizes: sizesFor(connections, workers) }
}
