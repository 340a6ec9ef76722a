import * as sql from '#platform/database/statement.server.ts'

/** Counts jobs without attempts left as resting. */
export const jobsByTask = sql.statement('jobs_by_task', {
  row: { task: sql.filled(sql.text), resting: sql.integer, dueSeconds: sql.double },
  sql: `select task_identifier as task, count(*) filter (where attempts >= max_attempts)::int as resting,
               coalesce(extract(epoch from now() - min(run_at) filter (
                 where run_at < now() and locked_at is null and attempts < max_attempts)), 0)::float8 as "dueSeconds"
          from graphile_worker.jobs group by 1`,
})

export const jobsResting = sql.statement('jobs_resting', {
  row: {
    id: sql.filled(sql.bigint),
    task: sql.filled(sql.text),
    key: sql.nullable(sql.text),
    since: sql.filled(sql.timestamptz),
    error: sql.nullable(sql.text),
  },
  sql: `select id, task_identifier as task, key, updated_at as since, last_error as error
          from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id limit 100`,
})

export const wakeJobs = sql.change('wake_jobs', {
  row: { id: sql.bigint },
  sql: `select id from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null),
          run_at => now(), attempts => 0)`,
})
