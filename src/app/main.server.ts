import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openStore } from '#features/photos/store.server.ts'
import { mustBeSealedAsConfigured } from '#features/sealed/seal/seal.server.ts'
import { openBackground } from '#kit/background.server.ts'
import { openDatabase } from '#kit/database/database.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { type DiskState, megabytes, watchDisk } from '#kit/disk.server.ts'
import { alone } from '#kit/limits/servers.server.ts'
import { type Log, openLog } from '#kit/log.server.ts'
import { openMetrics } from '#kit/metrics/metrics.server.ts'
import { type NewsWay, noOthers } from '#kit/news/news.server.ts'
import { DataFolderInUse } from '#kit/postgres/embedded.server.ts'
import { root } from '#kit/root.server.ts'
import { openLimitsBeside } from '#kit/servers/limits.server.ts'
import { type OtherServers, openServers } from '#kit/servers/servers.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { WorkerEnded } from '#kit/workers/crew.server.ts'
import { backingUpFirst } from '#operate/backup/beforeMigrating.server.ts'
import { ConfigMistakes, readConfig } from '#operate/config/config.server.ts'
import { watchDueWork } from '#operate/maintenance/dueAges.server.ts'
import { keepHouse } from '#operate/maintenance/housekeeping.server.ts'
import { provideDatabase } from '#operate/provideDatabase.server.ts'
import { secretsFor } from '#operate/secrets.server.ts'
import { crewFor, serveByWorkers } from './crew.server.ts'
import { measureHouse, measureWork, serveMetrics } from './measure.server.ts'
import { openServer } from './serve.server.ts'
import type { Serving } from './serving.ts'

try {
  await main()
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : inspect(error)}\n`)
  process.exit(1)
}

function isExpected(error: unknown): error is Error {
  return [ConfigMistakes, DataFolderInUse, NotUsable, WorkerEnded].some((kind) => error instanceof kind)
}

async function main() {
  const config = readConfig(process.env)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = openLog(config.logLevel)
  const background = openBackground(log)
  surviveStrayErrors(log)
  const metrics = openMetrics()
  measureWork(metrics, background)
  const database = await provideDatabase(config, log)
  const { connection, direct, folder } = database
  const before = backingUpFirst({ config, connection: direct, isEmbedded: folder !== null, say })
  const applied = await migrate(direct, join(root, 'db'), before)
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`)
  let serving: Serving | null = null
  const disk = await watchDisk(folder ?? config.dataDir, {
    reserveBytes: megabytes(config.diskReserveMegabytes),
    changed(state, free) {
      tellOfDisk(log, state, free)
      serving?.tellOfDisk(state)
    },
    background,
  })
  const { workers, sizes } = await crewFor(config, connection, log)
  const db = openDatabase(connection, {
    sizes,
    patience: config.patience,
    ...(folder && { mayWrite: disk.hasRoom }),
  })
  const isSealedNow = await mustBeSealedAsConfigured(
    db,
    config.policy.sealedMin !== null,
    connection.isDistributed,
  )
  if (isSealedNow)
    log.warn('ratings are sealed from this start on, as FEATURES says; extras would leave them open')
  const parts = {
    config,
    db,
    connection,
    sizes,
    secrets: await secretsFor(config, say),
    log,
    background,
    disk: disk.state,
    metrics,
  }
  const leaving = new AbortController()
  stopOnSignal(config.lameDuckSeconds * 1000, {
    leave() {
      leaving.abort()
      serving?.leave()
    },
    async stop() {
      await serving?.end()
      await db.close()
      await database.stop()
    },
  })
  process.on('SIGUSR2', () => serving?.renew())
  keepHouse({
    ...parts,
    direct,
    store: openStore(config, disk.hasRoom),
    leaving: leaving.signal,
    hasRoom: disk.hasRoom,
    tellNews: (news) => serving?.tellNews(news),
  })
  // Nobody else has a database on our disk.
  const servers = folder === null ? openServers({ db, direct, background }) : null
  serving =
    workers === 1
      ? await serveAlone(parts, servers)
      : await serveByWorkers({ ...parts, workers, servers, isOnOurDisk: folder !== null })
  const dueAges = watchDueWork(background, db)
  measureHouse(metrics, {
    folder: folder ?? config.dataDir,
    servers: servers?.many ?? alone.many,
    workers,
    dueAges,
  })
  const measuredAt = await serveMetrics(config, metrics, serving.measured)
  if (measuredAt) say(`Metrics are at ${measuredAt}`)
  say(`Simat is at ${serving.origin}`)
}

type Parts = Omit<Parameters<typeof openServer>[0], 'limits'>

async function serveAlone(parts: Parts, servers: OtherServers | null): Promise<Serving> {
  const { limits, give } = openLimitsBeside(servers ?? alone)
  let hear = noOthers.tell
  const leaveServers = servers?.join({ give, changed: () => {}, heard: (news) => hear(news) })
  const newsWay: NewsWay = {
    tell: (news) => servers?.tell(news),
    heard(heard) {
      hear = heard
    },
  }
  const among = servers && { servers: servers.many }
  const { app, leave, end } = openServer({ ...parts, limits, newsWay, ...among })
  await app.listen({ port: parts.config.port, host: parts.config.host })
  const renew = () => parts.log.warn('a single process cannot be replaced while it serves: WORKERS is 1')
  return {
    origin: app.listeningOrigin,
    tellOfDisk: () => {},
    tellNews(news) {
      hear(news)
      servers?.tell(news)
    },
    measured: async () => [],
    renew,
    leave,
    async end() {
      await end()
      await leaveServers?.()
    },
  }
}

type Ending = { leave: () => void; stop: () => Promise<void> }

/**
 * Leaves, and serves on as a lame duck until balancers have noticed. Then it stops, and ends after fifteen seconds in
 * any case. A second signal ends the lame duck at once.
 */
function stopOnSignal(lameDuckMs: number, { leave, stop }: Ending) {
  const again = new AbortController()
  let leaving = false
  const end = async () => {
    leave()
    await sleep(lameDuckMs, null, { signal: again.signal }).catch(() => undefined)
    setTimeout(() => process.exit(1), 15_000).unref()
    await stop()
  }
  const begin = () => {
    if (leaving) return again.abort()
    leaving = true
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}

const tellOfDisk = (log: Log, state: DiskState, free: number) =>
  log[state === 'ok' ? 'info' : 'error']({ freeMegabytes: Math.floor(free / megabytes(1)) }, diskWords[state])

const diskWords = {
  ok: 'The disk has room again',
  low: 'The disk is nearly full; soon nothing will be saved. Make room',
  full: 'The disk is all but full: nothing is saved until there is room again',
} as const satisfies Record<DiskState, string>
