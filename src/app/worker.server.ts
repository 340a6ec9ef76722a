import { inspect } from 'node:util'
import { openBackground } from '#ground/background.server.ts'
import { openDatabase } from '#ground/database/database.server.ts'
import { openLog } from '#ground/log.server.ts'
import { openMetrics } from '#ground/metrics/metrics.server.ts'
import { bePatient } from '#ground/patience.server.ts'
import { surviveStrayErrors } from '#ground/strayErrors.server.ts'
import { beginAsWorker } from '#ground/workers/workerProcess.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { measureWork } from './appMetrics.server.ts'
import { endOnSignal } from './ending.server.ts'
import { openServer } from './serve.server.ts'
import type { ForWorker } from './serving.server.ts'

/** Clients that ask again and again on a connection have at least so long to hear that it closes. */
const shortestLeaveMs = 2000

try {
  await work()
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}

async function work() {
  const { given, onEnd, ...first } = await beginAsWorker<ForWorker>()
  const { connection, sizes, isOnOurDisk, worker } = given
  const config = readConfig(process.env)
  bePatient(config.patience)
  const log = openLog(config.logLevel, undefined, { worker: worker.number })
  surviveStrayErrors(log)
  const ending = endOnSignal(Math.max(config.lameDuckSeconds * 1000, shortestLeaveMs), onEnd)
  const disk = () => first.disk() ?? given.disk
  const mayWrite = () => !isOnOurDisk || disk() !== 'full'
  const background = openBackground(log)
  const metrics = openMetrics()
  measureWork(metrics, background)
  first.measures(metrics.read)
  const db = openDatabase(connection, { sizes, mayWrite })
  ending.begun(db.close)
  const server = openServer({ ...given, config, db, log, background, metrics, disk })
  ending.begun(server.end)
  await server.listen()
  ending.serves(server.leave)
}
