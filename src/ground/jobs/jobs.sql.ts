import {
  bigint,
  change,
  double,
  filled,
  integer,
  nullable,
  statement,
  text,
  timestamptz,
} from '../database/statement.server.ts'

/** One that rests has been tried as often as it may. */
export const jobsByTask = statement('jobs_by_task', {
  row: { task: filled(text), resting: integer, dueSeconds: double },
  sql: `select task_identifier as task, count(*) filter (where attempts >= max_attempts)::int as resting,
               coalesce(extract(epoch from now() - min(run_at) filter (
                 where run_at < now() and locked_at is null and attempts < max_attempts)), 0)::float8 as "dueSeconds"
          from graphile_worker.jobs group by 1`,
})

export const jobsResting = statement('jobs_resting', {
  row: {
    id: filled(bigint),
    task: filled(text),
    key: nullable(text),
    since: filled(timestamptz),
    error: nullable(text),
  },
  sql: `select id, task_identifier as task, key, updated_at as since, last_error as error
          from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id limit 100`,
})

/** Tries all that rest again, from now on. */
export const wakeJobs = change('wake_jobs', {
  row: { id: bigint },
  sql: `select id from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null),
          run_at => now(), attempts => 0)`,
})
