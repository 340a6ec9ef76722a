import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CronItem, TaskList, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Background } from '#platform/background.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { connectDedicated } from '#platform/database/dedicatedConnection.server.ts'
import type { Kind } from '#platform/database/statement.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { Logger, parseCronItems, run, runMigrations } from './graphileWorker.server.ts'
import { forgetFutureRuns } from './jobs.sql.ts'

/** Tasks must be idempotent: after a crash before a job is marked done, it runs twice. */
type Task = (of: unknown) => Promise<unknown>
export type Tasks = Readonly<Record<string, Task>>

export const taskFor =
  <Of>({ type, holds }: Kind<Of>, does: (of: Of) => Promise<unknown>): Task =>
  (of) => {
    if (!holds(of)) throw new Error(`the job is not about a ${type}`)
    return does(of)
  }

export type Timetable = Readonly<Record<string, string>>

const slots = 4
const pollMs = 10_000
const freeMs = 60_000
const skewMs = 2 * 60_000

type Options = {
  connection: Connection
  tasks: Tasks
  timetable: Timetable
  /** Tasks that wait for other systems: a silent one delays no other task. */
  outside?: readonly string[]
  afterStart?: readonly string[]
  background: Background
  log: Log
  metrics: Metrics
}

export async function startJobs({ tasks, timetable, outside = [], afterStart = [], ...deps }: Options) {
  const { connection, background, log, metrics } = deps
  const tried = metrics.counter('simat_jobs_total', {
    help: 'Tries of jobs.',
    labels: ['task', 'outcome'],
  })
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', ({ job }) => tried({ task: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job, error }) => {
    tried({ task: job.task_identifier, outcome: 'failed' })
    log.error({ job: job.id, task: job.task_identifier, attempt: job.attempts, err: error }, 'a job failed')
  })
  const pool = poolTo(connection, 4)
  const isOutside = (name: string) => outside.includes(name)
  const isInside = (name: string) => !outside.includes(name)
  async function start() {
    await pool.query(forgetFutureRuns)
    const shared = { connection, pool, events }
    return [
      await startWorkers(shared, only(tasks, isOutside), only(timetable, isOutside)),
      await startWorkers(shared, only(tasks, isInside), only(timetable, isInside)),
    ]
  }
  let workers = await start()
  const stop = () => Promise.all(workers.map((each) => each.stop()))
  const freeOthers = () => Promise.all(workers.map((each) => each.freeOthers()))
  const stopFreeing = background.every(freeMs, 'free the jobs of who is gone', freeOthers)
  await background.run('free the jobs of who is gone', freeOthers)

  let isEnding = false
  let restart: Promise<void> | null = null
  async function startAgain() {
    await stop()
    for (workers = []; workers.length === 0 && !isEnding; )
      try {
        workers = await start()
      } catch (err) {
        log.error({ err }, 'the jobs could not start again')
        await sleep(pollMs)
      }
    restart = null
  }
  // The library would wait until its planned time, however far the clock went back.
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > skewMs) restart ??= startAgain()
  })
  for (const task of afterStart)
    await workers[0]!.addJob(task, null, {
      runAt: new Date(Date.now() + 60_000),
      jobKey: `${task} after a start`,
    })
  return async () => {
    isEnding = true
    stopFreeing()
    await restart
    await stop()
    await pool.end()
  }
}

type Shared = { connection: Connection; pool: pg.Pool; events: WorkerEvents }

async function startWorkers({ connection, pool, events }: Shared, tasks: Tasks, timetable: Timetable) {
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    taskList: listOf(tasks),
    parsedCronItems: parseCronItems(Object.entries(timetable).map(cronItem)),
    noHandleSignals: true,
    logger: quiet,
    events,
    preset: {
      worker: {
        concurrentJobs: slots,
        pollInterval: pollMs,
        localQueue: { size: slots },
      },
    },
  })
  const { freeOthers, leave } = presenceOf(connection, id)
  return {
    addJob: runner.addJob,
    freeOthers,
    async stop() {
      await runner.stop()
      await leave()
    },
  }
}

const only = <Value>(all: Readonly<Record<string, Value>>, isOurs: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isOurs(name)))

export async function migrateJobs(connection: Connection) {
  const pool = poolTo(connection, 1)
  try {
    await runMigrations({ pgPool: pool, logger: quiet })
  } finally {
    await pool.end()
  }
}

const listOf = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, does]) => [
      name,
      async (of) => {
        await does(of)
      },
    ]),
  )

/**
 * A missed run is made up once, except for frequent tasks. Each task has its own queue, so a slow task
 * occupies a single slot.
 */
const cronItem = ([task, match]: [string, string]): CronItem => ({
  task,
  match,
  identifier: task,
  options: { jobKey: task, queueName: task, backfillPeriod: match.startsWith('*') ? 0 : 24 * 3_600_000 },
})

function poolTo(connection: Connection, max: number) {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'simat jobs',
    connectionTimeoutMillis: 5000,
  })
  // A lost connection already fails its query; unhandled, it would also crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const quiet = new Logger(() => () => {})

const nameOf = (workers: string) => `simat jobs ${workers}`

/** The library itself frees a dead worker's jobs only after four hours. */
const free = `select from graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs
   where locked_by is not null and not exists (select from pg_stat_activity where application_name = '${nameOf('')}' || locked_by)))`

/**
 * This open connection marks our workers alive; jobs of other workers are freed. If the connection is lost, a
 * job may run twice.
 */
function presenceOf(connection: Connection, workers: string) {
  let client: pg.Client | null = null
  return {
    async freeOthers() {
      client ??= await connectDedicated(connection, nameOf(workers))
      try {
        await client.query(free)
      } catch (error) {
        client = null
        throw error
      }
    },
    leave: async () => client?.end(),
  }
}
