import { join } from 'node:path'
import { inspect } from 'node:util'
import { deliveryCounter } from '#features/analytics/deliveries.server.ts'
import { openDelivery, providersFor } from '#features/auth/sms/delivery.server.ts'
import { sweepEnded } from '#features/auth/sweep.server.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { sweepAccounts } from '#features/erasure/sweep.server.ts'
import { openPhotos } from '#features/photos/photos.server.ts'
import { openStore } from '#features/photos/store.server.ts'
import { sweepPhotos } from '#features/photos/sweep.server.ts'
import { ConfigMistakes, readConfig } from '#kit/config.server.ts'
import { openDatabase } from '#kit/database.server.ts'
import { logging } from '#kit/log.server.ts'
import { migrate } from '#kit/migrations.server.ts'
import { DataFolderInUse } from '#kit/postgres/embedded.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { buildApp } from './api.server.ts'
import { provideDatabase } from './provideDatabase.server.ts'
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
  const database = await provideDatabase(config, say)
  const applied = await migrate(database.connection, join(root, 'db', 'migrations'))
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`)
  const db = openDatabase(database.connection)
  const vite = config.production ? undefined : process.env.VITE_ORIGIN
  const site = vite ? viteSite(vite) : builtSite(join(root, 'dist'))
  const secrets = await secretsFor(config, say)
  const delivery = openDelivery(providersFor(config), {
    timeoutMs: 4500,
    tried: deliveryCounter(db),
    log: { warn: (about, msg) => say(JSON.stringify({ level: 'warn', ...about, msg })) },
  })
  const store = openStore(config)
  surviveStrayErrors(say)
  const app = buildApp({ config, db, site, secrets, delivery, store, logging: logging(config.logLevel) })

  sweepEnded(db)
  sweepPhotos(db, store)
  sweepAccounts(db, eraser({ db, photos: openPhotos(db, store), secret: secrets.appSecret }))
  stopOnSignal(async () => {
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, drainMs))])
    await db.close()
    await database.stop()
  })
  await app.listen({ port: config.port, host: config.host })
  say(`Simat is at ${app.listeningOrigin}`)
}

const drainMs = 10_000

/** Readiness goes off, what was begun is finished within ten seconds, then the database stops. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}
