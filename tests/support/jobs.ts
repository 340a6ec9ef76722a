import { EventEmitter } from 'node:events'
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { tasksForPeople } from '#ops/jobs/tasks.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import type { Tasks } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { TestApp } from './app.ts'
import { trusted } from './policies.ts'

/** Runs due jobs once; rethrows the first failure. */
export async function runJobs(connection: Connection, tasks: Tasks) {
  const pool = new pg.Pool({ ...connection, max: 2 })
  // Dropping the database may cut this connection, which mustn't fail the test.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const events: WorkerEvents = new EventEmitter()
  const failures: unknown[] = []
  events.on('job:error', ({ error }) => failures.push(error))
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, does]) => [name, async (of: unknown) => void (await does(of))]),
  )
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger, events }).finally(() => pool.end())
  if (failures.length > 0) throw failures[0]
}

export async function runDueJobs({
  db,
  store,
  connection,
  secret,
}: Pick<TestApp, 'db' | 'store' | 'connection' | 'secret'>) {
  const [begun] = await db.read<{ at: Date }>('test_begun', 'select clock_timestamp() as at', [])
  const phones: string[] = []
  const tasks = tasksForPeople({
    config: { policy: trusted },
    secrets: { appSecret: secret },
    db,
    store,
    delivery: {
      isConsole: false,
      send: async ({ to }) => {
        phones.push(to)
        return 'told'
      },
    },
    log: createLog('silent'),
    leaving: new AbortController().signal,
    passedOver: () => {},
    erased: () => {},
  })
  await runJobs(connection, tasks)
  const notified = await db.read<{ id: number }>(
    'test_notified',
    'select person_id as id from notifications where created_at >= $1 order by id',
    [begun!.at],
  )
  return { people: notified.map(({ id }) => id), phones }
}

export const passPauses = ({ db }: Pick<TestApp, 'db'>) =>
  db.write(
    'test_pass_pauses',
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())`,
    [],
  )
