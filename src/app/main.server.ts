import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { deliveryCounter } from '#features/analytics/deliveries.server.ts'
import { openDelivery, providersFor } from '#features/auth/sms/delivery.server.ts'
import { sweepEnded } from '#features/auth/sweep.server.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { sweepAccounts } from '#features/erasure/sweep.server.ts'
import { openPhotos } from '#features/photos/photos.server.ts'
import { openStore } from '#features/photos/store.server.ts'
import { sweepPhotos } from '#features/photos/sweep.server.ts'
import { openBackground } from '#kit/background.server.ts'
import { ConfigMistakes, readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/database/database.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { type DiskState, megabytes, watchDisk } from '#kit/disk.server.ts'
import { type Log, openLog } from '#kit/log.server.ts'
import { DataFolderInUse } from '#kit/postgres/embedded.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { buildApp } from './api.server.ts'
import { keepFormerNumbers } from './backup/leavers/formerNumbers.server.ts'
import { provideDatabase } from './provideDatabase.server.ts'
import { goOnRecomputing } from './recomputing.server.ts'
import { secretsFor } from './secrets.server.ts'
import { builtSite, root, viteSite } from './site.server.ts'

try {
  await main()
} catch (error) {
  const expected = error instanceof ConfigMistakes || error instanceof DataFolderInUse
  process.stderr.write(`${expected ? error.message : inspect(error)}\n`)
  process.exit(1)
}

async function main() {
  const config = readConfig(process.env)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = openLog(config.logLevel)
  const background = openBackground(log)
  surviveStrayErrors(log)
  const database = await provideDatabase(config, log)
  const applied = await migrate(database.connection, join(root, 'db'))
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`)
  const disk = await watchDisk(database.folder ?? config.dataDir, {
    reserveBytes: megabytes(config.diskReserveMegabytes),
    changed: (state, free) => tellOfDisk(log, state, free),
    background,
  })
  const db = openDatabase(database.connection, database.folder ? { mayWrite: disk.hasRoom } : {})
  const vite = config.production ? undefined : process.env.VITE_ORIGIN
  const site = vite ? viteSite(vite) : builtSite(join(root, 'dist'))
  const secrets = await secretsFor(config, say)
  const delivery = openDelivery(providersFor(config), {
    timeoutMs: 4500,
    tried: deliveryCounter(db, background),
    log,
  })
  const store = openStore(config, disk.hasRoom)
  const leaving = new AbortController()
  const app = buildApp({
    config,
    db,
    site,
    secrets,
    delivery,
    store,
    log,
    background,
    leaving: leaving.signal,
    disk: disk.state,
  })

  goOnRecomputing(background, {
    db,
    connection: database.connection,
    log,
    signal: leaving.signal,
    hasRoom: disk.hasRoom,
  })
  sweepEnded(background, db)
  sweepPhotos(background, db, store)
  keepFormerNumbers(background, db, config.dataDir)
  sweepAccounts(background, db, eraser({ db, photos: openPhotos(db, store), secret: secrets.appSecret }))
  stopOnSignal(config.lameDuckSeconds * 1000, {
    leave: () => leaving.abort(),
    async stop() {
      await Promise.race([app.close(), sleep(drainMs)])
      await db.close()
      await database.stop()
    },
  })
  await app.listen({ port: config.port, host: config.host })
  say(`Simat is at ${app.listeningOrigin}`)
}

const drainMs = 10_000

type Ending = { leave: () => void; stop: () => Promise<void> }

/**
 * Switches readiness off and serves on as a lame duck until balancers have noticed. Then it finishes what was begun
 * within ten seconds and stops the database. A second signal ends the lame duck at once.
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
