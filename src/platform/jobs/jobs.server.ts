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

/** What is done for a job. It may be done twice, if the process ends before that it was done is written. */
type Task = (of: unknown) => Promise<unknown>
export type Tasks = Readonly<Record<string, Task>>

/** A task for jobs that name what they are about. */
export const taskFor =
  <Of>({ type, holds }: Kind<Of>, does: (of: Of) => Promise<unknown>): Task =>
  (of) => {
    if (!holds(of)) throw new Error(`the job is not about a ${type}`)
    return does(of)
  }

/** Jobs that come again and again: the task, and when it is due, in UTC as a crontab says it. */
export type Timetable = Readonly<Record<string, string>>

const atOnce = 4
const pollMs = 10_000
const freeMs = 60_000

type Options = {
  connection: Connection
  tasks: Tasks
  timetable: Timetable
  /** Tasks that are done a minute after this start, too. */
  afterStart?: readonly string[]
  background: Background
  log: Log
  metrics: Metrics
}

/**
 * Does jobs until `stop`, which waits for those under way. Several servers may do so at once: each job is
 * done by one of them, and one that fails is tried again after pauses that grow, and then rests.
 */
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
        // One question for jobs instead of one for each that may be done at once.
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

/** Makes the tables of the queue, which are those of the library, or brings them up to date. */
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
 * A run that was missed while no server ran is made up for once, unless the task comes again within minutes.
 * With a queue of its own, a slow task never takes more than one of the concurrent places.
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
  // A lost connection fails what it cuts off. Without these listeners it would also end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** What the library says of itself; what fails is told by events. */
const quiet = new Logger(() => () => {})

const nameOf = (workers: string) => `simat jobs ${workers}`

/** The library would wait four hours for workers that are gone, because it cannot know. */
const free = `select from graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs
   where locked_by is not null and not exists (select from pg_stat_activity where application_name = '${nameOf('')}' || locked_by)))`

/**
 * Shows by a connection of its own that these workers are there, and frees the jobs of those whose connection
 * is gone. After a lost connection they may be taken for gone, and a job be done twice.
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
