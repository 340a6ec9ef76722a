import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openStore } from '#features/photos/store.server.ts'
import { openBackground } from '#kit/background.server.ts'
import { ConfigMistakes, readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/database/database.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { type DiskState, megabytes, watchDisk } from '#kit/disk.server.ts'
import { type Log, openLog } from '#kit/log.server.ts'
import { DataFolderInUse } from '#kit/postgres/embedded.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { WorkerEnded } from '#kit/workers/crew.server.ts'
import { crewFor, serveByWorkers } from './crew.server.ts'
import { keepHouse } from './housekeeping.server.ts'
import { provideDatabase } from './provideDatabase.server.ts'
import { secretsFor } from './secrets.server.ts'
import { openServer } from './serve.server.ts'
import type { Serving } from './serving.ts'
import { root } from './site.server.ts'

try {
  await main()
} catch (error) {
  const expected = [ConfigMistakes, DataFolderInUse, WorkerEnded].some((kind) => error instanceof kind)
  process.stderr.write(`${expected && error instanceof Error ? error.message : inspect(error)}\n`)
  process.exit(1)
}

async function main() {
  const config = readConfig(process.env)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = openLog(config.logLevel)
  const background = openBackground(log)
  surviveStrayErrors(log)
  const database = await provideDatabase(config, log)
  const { connection, folder } = database
  const applied = await migrate(connection, join(root, 'db'))
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
  const db = openDatabase(connection, { sizes, ...(folder && { mayWrite: disk.hasRoom }) })
  const parts = {
    config,
    db,
    secrets: await secretsFor(config, say),
    log,
    background,
    disk: disk.state,
  }
  const leaving = new AbortController()
  stopOnSignal(async (hurry) => {
    leaving.abort()
    await serving?.stop(hurry)
    await db.close()
    await database.stop()
  })
  keepHouse({
    ...parts,
    connection,
    store: openStore(config, disk.hasRoom),
    leaving: leaving.signal,
    hasRoom: disk.hasRoom,
  })
  serving =
    workers === 1
      ? await serveAlone(parts)
      : await serveByWorkers({ ...parts, workers, sizes, connection, isOnOurDisk: folder !== null })
  process.on('SIGUSR2', () => serving?.renew())
  say(`Simat is at ${serving.origin}`)
}

async function serveAlone(parts: Parameters<typeof openServer>[0]): Promise<Serving> {
  const { config, log } = parts
  const { app, leave, end } = openServer(parts)
  await app.listen({ port: config.port, host: config.host })
  return {
    origin: app.listeningOrigin,
    tellOfDisk: () => {},
    renew: () => log.warn('a single process cannot be replaced while it serves: WORKERS is 1'),
    async stop(hurry) {
      leave()
      await sleep(config.lameDuckSeconds * 1000, null, { signal: hurry }).catch(() => undefined)
      await end()
    },
  }
}

/** Stops on the first signal; a second one ends the time as a lame duck at once. */
function stopOnSignal(stop: (hurry: AbortSignal) => Promise<void>) {
  const again = new AbortController()
  let stopping = false
  const begin = () => {
    if (stopping) return again.abort()
    stopping = true
    stop(again.signal).then(
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
