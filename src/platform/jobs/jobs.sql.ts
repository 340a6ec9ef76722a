import * as sql from '#platform/database/statement.server.ts'

/**
 * `dueSeconds` counts from when a job was due: a failure moves `run_at` by e^attempts seconds, which are
 * subtracted. `resting` counts jobs without attempts left.
 */
export const jobsByTask = sql.statement('jobs_by_task', {
  row: { task: sql.filled(sql.text), resting: sql.integer, dueSeconds: sql.double },
  sql: `select task_identifier as task, count(*) filter (where attempts >= max_attempts)::int as resting,
               greatest(0, coalesce(extract(epoch from now() - min(
                 run_at - make_interval(secs => (
                   select coalesce(sum(exp(least(n, 10))), 0) from generate_series(1, failures) n))
               ) filter (where attempts < max_attempts and (locked_at is null or failures > 0))), 0))::float8 as "dueSeconds"
          from (select *, case when locked_at is null then attempts else attempts - 1 end as failures from graphile_worker.jobs) j
         group by 1`,
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

/** Runs recorded while the clock ran ahead lie in the future, and no run is planned before its last one. */
export const forgetFutureRuns = `
  update graphile_worker._private_known_crontabs
     set last_execution = least(last_execution, now()), known_since = least(known_since, now())
   where greatest(last_execution, known_since) > now() + interval '1 minute'`
