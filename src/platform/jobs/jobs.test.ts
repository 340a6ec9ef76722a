import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createBackground } from '#platform/background.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { startJobs, type Tasks, type Timetable, taskFor } from './jobs.server.ts'
import { jobsByTask, jobsResting, wakeJobs } from './jobs.sql.ts'

async function queue() {
  const { db, connection } = await freshDatabase()
  const closes: (() => Promise<void>)[] = []
  const plan = (task: string, of: number, at = 'now()') =>
    db.write(null, `select plan_job('${task}', ${of}, ${at})`, [])
  const open = async (tasks: Tasks, timetable: Timetable = {}, outside: string[] = []) => {
    const log = createLog('silent')
    const parts = {
      connection,
      tasks,
      timetable,
      outside,
      log,
      background: createBackground(log),
      metrics: createMetrics(),
    }
    closes.push(await startJobs(parts))
  }
  return { db, connection, plan, open, close: () => Promise.all(closes.map((close) => close())) }
}

test('a job runs as soon as its transaction commits, on one of several servers', async () => {
  const { db, plan, open, close } = await queue()
  const done: number[] = []
  const tasks = { note: taskFor(sql.bigint, async (of) => done.push(of)) }
  await Promise.all([open(tasks), open(tasks), open(tasks)])
  await db
    .transaction(async (query) => {
      await query(null, `select plan_job('note', 0, now())`, [])
      throw new Error('taken back')
    })
    .catch(() => {})
  await Promise.all(Array.from({ length: 40 }, (_, place) => plan('note', place + 1)))
  await eventually('all are done', () => done.length === 40)
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    Array.from({ length: 40 }, (_, place) => place + 1),
  )
  await close()
})

test('planning a job again replaces it, and planning it without a time removes it', async () => {
  const { connection, plan } = await queue()
  const done: number[] = []
  const tasks = { note: taskFor(sql.bigint, async (of) => done.push(of)) }
  await plan('note', 1, `now() + interval '1 hour'`)
  await plan('note', 1)
  await plan('note', 2)
  await plan('note', 2, 'null')
  await runJobs(connection, tasks)
  assert.deepEqual(done, [1])
})

test('a failing job waits longer each time, then rests until an operator retries it; other jobs continue', async () => {
  const { db, connection, plan } = await queue()
  let isMended = false
  const done: number[] = []
  const tasks = {
    note: taskFor(sql.bigint, async (of) => {
      if (of === 1 && !isMended) throw new Error('a damaged page')
      done.push(of)
    }),
  }
  for (const each of [1, 2, 3]) await plan('note', each)
  const pauses: number[] = []
  for (let tries = 1; tries <= 25; tries += 1) {
    await assert.rejects(runJobs(connection, tasks), /a damaged page/)
    const [{ pause = 0 } = {}] = await db.write<{ pause: number }>(
      null,
      `update graphile_worker._private_jobs set run_at = now() where key = 'note 1'
       returning extract(epoch from old.run_at - now())::float8 as pause`,
      [],
    )
    pauses.push(pause)
  }
  assert.deepEqual(done, [2, 3])
  assert.ok(pauses[3]! > 4 * pauses[0]!, `${pauses}`)
  await runJobs(connection, tasks)
  const [resting] = await db.read(jobsResting, {})
  assert.deepEqual([resting?.key, resting?.error?.includes('a damaged page')], ['note 1', true])
  assert.deepEqual(await db.read(jobsByTask, {}), [{ task: 'note', resting: 1, dueSeconds: 0 }])
  isMended = true
  assert.equal((await db.write(wakeJobs, {})).length, 1)
  await runJobs(connection, tasks)
  assert.deepEqual(done, [2, 3, 1])
  assert.deepEqual(await db.read(jobsResting, {}), [])
})

test("a killed worker's job is done by the next worker, and a living worker's job is left alone", async () => {
  const { db, plan, open, close } = await queue()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const begun: number[] = []
  const tasks = {
    note: taskFor(sql.bigint, async (of) => {
      begun.push(of)
      if (of === 1) await mayEnd
    }),
  }
  await open(tasks)
  await plan('note', 1)
  await eventually('the living one is at work', () => begun.length === 1)
  await db.write(null, `select plan_job('note', 2, now() + interval '1 hour')`, [])
  await db.write(
    null,
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'pool-killed' where key = 'note 2'`,
    [],
  )
  await open(tasks)
  await eventually('it is done', () => begun.length === 2)
  end()
  await close()
  assert.deepEqual(begun, [1, 2])
})

test('a job with the wrong data for its task fails, and its error says so', async () => {
  const { connection, db } = await queue()
  await db.write(null, `select from graphile_worker.add_job('note', '"a word"')`, [])
  await assert.rejects(
    runJobs(connection, { note: taskFor(sql.bigint, async () => {}) }),
    /not about a bigint/,
  )
})

test("slow repeated work isn't overlapped by its next run, on any server", async () => {
  const { db, plan, open, close } = await queue()
  let begun = 0
  let noted = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = {
    async slow() {
      begun += 1
      await promise
    },
    note: taskFor(sql.bigint, async () => (noted += 1)),
  }
  const aDayLater = () =>
    db.write(
      null,
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('slow', now() - interval '9 days', now() - interval '30 hours')
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [],
    )
  await aDayLater()
  await open(tasks, { slow: '0 0 * * *' })
  await eventually('the first turn began', () => begun === 1)
  await aDayLater()
  await open(tasks, { slow: '0 0 * * *' })
  await plan('note', 1)
  await eventually('other work goes on', () => noted === 1)
  const begunBeside = begun
  resolve()
  await eventually('the next turn follows', () => begun === 2)
  await close()
  assert.equal(begunBeside, 1)
})

test('a task that waits for a silent system takes no slot of the others', async () => {
  const { plan, open, close } = await queue()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let done = 0
  const tasks = {
    upload: taskFor(sql.bigint, () => answered),
    suspend: taskFor(sql.bigint, async () => (done += 1)),
  }
  for (let id = 1; id <= 30; id++) await plan('upload', id)
  for (let id = 1; id <= 5; id++) await plan('suspend', id)
  await open(tasks, {}, ['upload'])
  await eventually('the suspensions are done', () => done === 5)
  answer()
  await close()
})

test('a failing job is due since its first failure, also while it waits for its next try', async () => {
  const { db, connection, plan } = await queue()
  const tasks = {
    note: taskFor(sql.bigint, async () => {
      throw new Error('always')
    }),
  }
  await plan('note', 1)
  for (let tries = 1; tries <= 8; tries++) {
    await db.write(null, 'update graphile_worker._private_jobs set run_at = now()', [])
    await assert.rejects(runJobs(connection, tasks), /always/)
  }
  const [{ dueSeconds = 0 } = {}] = await db.read(jobsByTask, {})
  // The seven pauses before: e + e² + … + e⁷ seconds.
  assert.ok(Math.abs(dueSeconds - 1734) < 60, `${dueSeconds}`)
})

test('after the clock went back, repeated work is planned again, by a running server too', async () => {
  const { db, open, close } = await queue()
  const ahead = () =>
    db.read<{ n: number }>(
      null,
      `select count(*)::int as n from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 day'`,
      [],
    )
  // Two seconds before a minute ends, the library's next turn comes soon.
  const nearMinute = Math.ceil((Date.now() + 400 * 86_400_000) / 60_000) * 60_000 - 2000
  mock.timers.enable({ apis: ['Date'], now: nearMinute })
  await open({ each: async () => {} }, { each: '* * * * *' })
  await db.write(
    null,
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '400 days'`,
    [],
  )
  mock.timers.reset()
  assert.equal((await ahead())[0]!.n, 1)
  await eventually('the run of the future is forgotten', async () => (await ahead())[0]!.n === 0)
  await close()
})
