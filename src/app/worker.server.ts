import { inspect } from 'node:util'
import { openBackground } from '#kit/background.server.ts'
import { type Connection, openDatabase } from '#kit/database/database.server.ts'
import type { Sizes } from '#kit/database/sizes.server.ts'
import type { DiskState } from '#kit/disk.server.ts'
import { openLog } from '#kit/log.server.ts'
import { openMetrics } from '#kit/metrics/metrics.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { meetFirst } from '#kit/workers/first.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'
import { measureWork } from './measure.server.ts'
import { openServer } from './serve.server.ts'

/** What the first process gives to each worker. */
export type Given = {
  connection: Connection
  sizes: Sizes
  secrets: Secrets
  disk: DiskState
  /** Whether the database is on the disk that the first process watches. */
  isOnOurDisk: boolean
  /** Whether other servers may share the database. */
  hasOthers: boolean
}

try {
  await work()
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

async function work() {
  const first = await meetFirst<Given>()
  const { number, given, limits, workers } = first
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, undefined, { worker: number })
  surviveStrayErrors(log)
  const disk = () => first.disk() ?? given.disk
  const mayWrite = () => !given.isOnOurDisk || disk() !== 'full'
  const background = openBackground(log)
  const metrics = openMetrics()
  measureWork(metrics, background)
  first.measures(metrics.read)
  const db = openDatabase(given.connection, { sizes: given.sizes, mayWrite, patience: config.patience })
  const { app, leave, end } = openServer({
    config,
    db,
    connection: given.connection,
    sizes: given.sizes,
    secrets: given.secrets,
    log,
    background,
    metrics,
    disk,
    limits,
    ...(given.hasOthers && { servers: first.servers }),
    newsWay: first.newsWay,
    worker: { number, workers, nobodyListens: first.nobodyListens },
  })
  await app.ready()
  // Node watches how long requests take from the moment at which a server says that it listens.
  app.server.emit('listening')
  first.serving((socket) => app.server.emit('connection', socket))
  await first.toLeave
  leave()
  await first.toEnd
  await end()
  await db.close()
  process.exit(0)
}
