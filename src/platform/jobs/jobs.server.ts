import { EventEmitter } from 'node:events'
import type { CronItem, TaskList, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Background } from '#platform/background.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { connectDedicated } from '#platform/database/dedicatedConnection.server.ts'
import type { Kind } from '#platform/database/statement.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { Logger, parseCronItems, run, runMigrations } from './graphileWorker.server.ts'

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

const atOnce = 4
const pollMs = 10_000
const freeMs = 60_000

type Options = {
  connection: Connection
  tasks: Tasks
  timetable: Timetable
  afterStart?: readonly string[]
  background: Background
  log: Log
  metrics: Metrics
}

export async function startJobs({ connection, tasks, timetable, afterStart = [], ...options }: Options) {
  const { background, log, metrics } = options
  const tried = metrics.counter('simat_jobs_total', {
    help: 'Tries of jobs.',
    labels: ['task', 'outcome'],
  })
  const pool = poolTo(connection, 3)
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', ({ job }) => tried({ task: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job, error }) => {
    tried({ task: job.task_identifier, outcome: 'failed' })
    log.error({ job: job.id, task: job.task_identifier, attempt: job.attempts, err: error }, 'a job failed')
  })
  let workers = ''
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool.id
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
        concurrentJobs: atOnce,
        pollInterval: pollMs,
        localQueue: { size: atOnce },
      },
    },
  })
  const presence = presenceOf(connection, workers)
  const stopFreeing = background.every(freeMs, 'free the jobs of who is gone', presence.freeOthers)
  await background.run('free the jobs of who is gone', presence.freeOthers)
  for (const task of afterStart)
    await runner.addJob(task, null, { runAt: new Date(Date.now() + 60_000), jobKey: `${task} after a start` })
  return async () => {
    stopFreeing()
    await runner.stop()
    await presence.leave()
    await pool.end()
  }
}

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
