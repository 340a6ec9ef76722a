import { inspect } from 'node:util'
import { openBackground } from '#kit/background.server.ts'
import { meetFirst } from '#kit/crew/first.server.ts'
import { openDatabase } from '#kit/database/database.server.ts'
import { openLog } from '#kit/log.server.ts'
import { openMetrics } from '#kit/metrics/metrics.server.ts'
import { openNeighbours } from '#kit/neighbours/neighbours.server.ts'
import { surviveStrayErrors } from '#kit/strayErrors.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import type { ForWorker } from './forWorker.ts'
import { measureWork } from './measure.server.ts'
import { openServer } from './serve.server.ts'

try {
  await work()
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

async function work() {
  const { given, ...first } = await meetFirst<ForWorker>()
  const { number, workers, server, connection, direct, sizes, secrets, isOnOurDisk } = given
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, undefined, { worker: number })
  surviveStrayErrors(log)
  const disk = () => first.disk() ?? given.disk
  const mayWrite = () => !isOnOurDisk || disk() !== 'full'
  const background = openBackground(log)
  const metrics = openMetrics()
  measureWork(metrics, background)
  first.measures(metrics.read)
  const db = openDatabase(connection, { sizes, mayWrite, patience: config.patience })
  const neighbours = openNeighbours({ db, direct, background, server, processes: workers })
  const { begin, leave, end } = openServer({
    config,
    db,
    connection,
    sizes,
    secrets,
    log,
    background,
    metrics,
    disk,
    neighbours,
    worker: { number, workers, nobodyListens: first.nobodyListens },
  })
  first.serving(await begin())
  await first.toLeave
  leave()
  await first.toEnd
  await end()
  await db.close()
  process.exit(0)
}
