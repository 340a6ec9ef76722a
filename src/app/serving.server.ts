import { once } from 'node:events'
import type { Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openCrew } from '#kit/crew/crew.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import type { DiskState } from '#kit/disk.server.ts'
import { mostComing } from '#kit/http/comers.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import { newsTeller } from '#kit/neighbours/bus.server.ts'
import { noNeighbours, openNeighbours } from '#kit/neighbours/neighbours.server.ts'
import type { News } from '#kit/neighbours/news.server.ts'
import type { ForWorker } from './forWorker.ts'
import { openServer } from './serve.server.ts'

/** What serves requests, be it this process or several others. */
export type Serving = {
  /** Resolves to the address when requests are answered. */
  begin: () => Promise<string>
  tellOfDisk: (state: DiskState) => void
  /** Tells every stream, of whatever process, of what this one has changed. */
  tellNews: (news: News) => void
  /** What other processes of the server count and measure. */
  measured: () => Promise<{ worker: number; families: Family[] }[]>
  /** Replaces the workers, one after the other. */
  renew: () => void
  /** Switches readiness off; from now on every answer closes its connection. */
  leave: () => void
  /** Finishes what was begun. */
  end: () => Promise<void>
}

type Parts = Omit<Parameters<typeof openServer>[0], 'neighbours' | 'worker'> & {
  /** Leads to PostgreSQL itself. */
  direct: Connection
  /** Whether the database is on the disk that this process watches, so that no other server has it. */
  isOnOurDisk: boolean
  server: string
}

export function serveHere(parts: Parts): Serving {
  const neighbours = parts.isOnOurDisk ? noNeighbours() : openNeighbours({ ...parts, processes: 1 })
  const { listen, leave, end } = openServer({ ...parts, neighbours })
  return {
    begin: listen,
    tellOfDisk: () => {},
    tellNews: neighbours.tell,
    measured: async () => [],
    renew: () => parts.log.warn('a single process cannot be replaced while it serves: WORKERS is 1'),
    leave,
    end,
  }
}

/** Serves by several processes, each of which is to the others what the processes of another server are. */
export function serveByWorkers({ workers, ...parts }: Parts & { workers: number }): Serving {
  const { config, db, background, log, disk, connection, direct, sizes, secrets, isOnOurDisk, server } = parts
  const given = { connection, direct, sizes, secrets, isOnOurDisk, server }
  const crew = openCrew({
    script: fileURLToPath(new URL('./worker.server.ts', import.meta.url)),
    size: workers,
    given: (number): ForWorker => ({ ...given, disk: disk(), number, workers }),
    log,
    lameDuckMs: config.lameDuckSeconds * 1000,
  })
  return {
    async begin() {
      await crew.begin()
      crew.listener.listen(config.port, config.host, mostComing)
      await once(crew.listener, 'listening')
      return originOf(crew.listener.address())
    },
    tellOfDisk: (state) => crew.tellAll({ kind: 'disk', state }),
    tellNews: newsTeller(db, background),
    measured: crew.measured,
    renew: () => void crew.renew(),
    leave: crew.leave,
    end: crew.end,
  }
}

function originOf(at: ReturnType<Server['address']>) {
  if (at === null || typeof at === 'string') return `${at}`
  return `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`
}
