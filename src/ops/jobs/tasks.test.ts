import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendSmsNotice } from '#features/accounts/sms/smsNotices.server.ts'
import { planNotice } from '#features/accounts/sms/smsNotices.sql.ts'
import { createLog } from '#platform/log.server.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/database.ts'
import { passPauses, runDueJobs } from '#tests/support/jobs.ts'
import { moderated } from '#tests/support/moderation.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { housekeepingTasks } from './tasks.server.ts'

const app = await startApp({ environment: moderated })
const { db, connection } = app
const crowd = strangers(8)
const many = 20

const accounts = async (kind: string) =>
  (
    await db.write<{ id: number }>(
      null,
      `with made as (
         insert into accounts (phone, phone_shown, country)
         select '+96650' || '${kind}' || lpad(n::text, 5, '0'), '', 'SA' from generate_series(1, ${many}) n returning id
       ), handled as (
         insert into handles (handle, account_id) select 'p' || id, id from made
       ), named as (
         insert into people (id, handle, display_name, bio, gender, age)
         select id, 'p' || id, 'P', '', 'male', 30 from made
       ) select id from made order by id`,
      [],
    )
  ).map(({ id }) => id)
const left = async (sql: string) => Number((await db.read<{ n: number }>(null, sql, []))[0]!.n)

const kinds: Readonly<
  Record<
    string,
    { table: string; on: 'update' | 'delete'; due: (ids: number[]) => string; left: string; bad: string }
  >
> = {
  decisions: {
    table: 'decisions',
    on: 'update',
    due: (ids) => `insert into decisions (person_id, measure, ground, reason, by, takes_effect_at)
                   select unnest('{${ids}}'::bigint[]), 'warning', 'conduct', 'presses', 'admin', now()`,
    left: 'select count(*)::int as n from decisions where notified_at is null',
    bad: 'old.person_id',
  },
  restrictions: {
    table: 'restrictions',
    on: 'delete',
    due: (ids) =>
      `insert into restrictions (person_id, what, until) select unnest('{${ids}}'::bigint[]), 'account', now()`,
    left: 'select count(*)::int as n from restrictions',
    bad: 'old.person_id',
  },
  'other numbers': {
    table: 'delayed_actions',
    on: 'delete',
    due: (ids) => `insert into delayed_actions (action, account_id, phone, phone_shown, country, due_at)
                   select 'number', id, '+96659' || lpad(n::text, 7, '0'), '', 'SA', now()
                     from unnest('{${ids}}'::bigint[]) with ordinality as each (id, n)`,
    left: 'select count(*)::int as n from delayed_actions',
    bad: 'old.account_id',
  },
  erasures: {
    table: 'people',
    on: 'delete',
    due: (ids) => `update accounts set deletion_due_at = now() where id = any('{${ids}}'::bigint[])`,
    left: 'select count(*)::int as n from accounts where deletion_due_at is not null',
    bad: 'old.id',
  },
}

for (const [kind, { table, on, due, left: sql, bad }] of Object.entries(kinds))
  test(`${kind}: ${many} jobs behind a failing one all run, and the failing one runs once it can`, async () => {
    const ids = await accounts(String(10 + Object.keys(kinds).indexOf(kind)))
    await asOwner(
      connection,
      `create function refuse_${table}() returns trigger language plpgsql as $$ begin raise exception 'a damaged page'; end $$`,
      `create trigger refuse before ${on} on ${table} for each row when (${bad} = ${ids[0]}) execute function refuse_${table}()`,
    )
    await db.write(null, due(ids), [])
    await assert.rejects(runDueJobs(app), /a damaged page/)
    assert.equal(await left(sql), 1)
    await asOwner(connection, `drop trigger refuse on ${table}`)
    await passPauses(app)
    await runDueJobs(app)
    assert.equal(await left(sql), 0)
  })

test('planned jobs are planned again after a restore, because backups contain no jobs', async () => {
  const id = await addPerson(db, crowd[0]!)
  await db.write(null, `insert into restrictions (person_id, what, until) values ($1, 'reporting', now())`, [
    id,
  ])
  await db.write(null, `update accounts set deletion_due_at = now() + interval '1 day' where id = $1`, [id])
  await db.write(
    null,
    'select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    [],
  )
  await runDueJobs(app)
  assert.equal(await left('select count(*)::int as n from restrictions'), 1)
  await db.write(null, 'select plan_missing_jobs(500)', [])
  await runDueJobs(app)
  assert.equal(await left('select count(*)::int as n from restrictions'), 0)
  assert.equal(
    await left(`select count(*)::int as n from graphile_worker.jobs where key = 'delete_account ${id}'`),
    1,
  )
})

test('planning what is missing leaves jobs and their attempts alone, and has no limit of rows', async () => {
  const [id] = await accounts('77')
  await db.write(
    null,
    `insert into accounts (phone, phone_shown, country, deletion_due_at)
     select '+96657' || lpad(n::text, 7, '0'), '', 'SA', now() + interval '20 days' from generate_series(1, 1200) n`,
    [],
  )
  await db.write(null, `update accounts set deletion_due_at = now() + interval '1 day' where id = $1`, [id])
  await db.write(
    null,
    `update graphile_worker._private_jobs set attempts = 7 where key = 'delete_account ' || $1::text`,
    [id],
  )
  await db.write(
    null,
    `select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where attempts = 0))`,
    [],
  )
  const { plan_missing_jobs: planMissing } = housekeepingTasks({
    ...{ db, direct: connection, store: app.store, installation: '', log: createLog('silent') },
    ...{ leaving: new AbortController().signal, hasRoom: () => true },
  })
  await planMissing()
  const jobs = await left(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'delete_account'`,
  )
  assert.equal(jobs, await left('select count(*)::int as n from accounts where deletion_due_at is not null'))
  assert.ok(jobs > 1200)
  assert.equal(await left(`select count(*)::int as n from graphile_worker.jobs where attempts = 7`), 1)
  assert.equal(await left('select plan_missing_jobs(500)::int as n'), 0)
})

test('an erased account leaves no SMS notice, and no job holds a number', async () => {
  const [id] = await accounts('78')
  await db.write(planNotice, { accountId: id!, phone: '+966500000078' })
  assert.equal(
    await left(
      `select count(*)::int as n from graphile_worker._private_jobs where payload::text like '%+966%'`,
    ),
    0,
  )
  await db.write(null, 'delete from accounts where id = $1', [id])
  assert.equal(await left('select count(*)::int as n from sms_notices'), 0)
  assert.deepEqual((await runDueJobs(app)).phones, [])
})

test('a number that refuses its SMS notice for a day is left alone', async () => {
  const [id] = await accounts('79')
  const refused = { isConsole: false, send: () => Promise.reject(new Error('refused')) }
  await db.write(planNotice, { accountId: id!, phone: '+966500000079' })
  const [{ notice } = { notice: 0 }] = await db.read<{ notice: number }>(
    null,
    'select max(id) as notice from sms_notices',
    [],
  )
  await assert.rejects(sendSmsNotice({ db, delivery: refused }, notice), /refused/)
  await db.write(null, `update sms_notices set created_at = now() - interval '25 hours'`, [])
  await sendSmsNotice({ db, delivery: refused }, notice)
  assert.equal(await left(`select count(*)::int as n from sms_notices where id = ${notice}`), 0)
})
