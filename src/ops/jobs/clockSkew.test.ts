import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { takeAllowances } from '#features/accounts/accounts.sql.ts'
import { createSession, rememberedSessionSeconds } from '#features/accounts/sessions/sessions.server.ts'
import { root } from '#platform/root.server.ts'
import { startApp } from '#tests/support/app.ts'
import { people, strangers } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { correctClockSkew } from './housekeeping.sql.ts'

const app = await startApp()
const crowd = strangers(2)
const { db } = app
/** Clears the proof, because test sessions are proven forever and real sessions aren't. */
const join = async (person: Parameters<typeof app.join>[0]) => {
  const joined = await app.join(person)
  await run('test_unproven', 'update sessions set proven_at = null')
  return joined
}
const run = (name: string, sql: string, values: unknown[] = []) => db.write(name, sql, values)

test('a code requested while the clock was 400 days ahead can be requested again once the clock is corrected', async () => {
  const asked = { phoneNumber: phone(1), countryCode: 'SA' }
  const { otpCode: before } = await app.visitor(authCalls.sendCode, asked)
  await run(
    'test_ahead',
    `update challenges set last_sent_at = now() + interval '400 days', expires_at = now() + interval '400 days'`,
  )
  const { otpCode: code = '', resendAfter } = await app.visitor(authCalls.sendCode, asked)
  assert.notEqual(code, before, 'another code, which is sent')
  assert.ok(resendAfter <= 60, `${resendAfter}`)
  await app.visitor(authCalls.verify, { ...asked, code })
})

test('after a clock ran ahead, an allowance never ends later than if it started now', async () => {
  const taken = [{ key: 'send everything', most: 2, seconds: 60 }]
  await takeAllowances(db.write, taken)
  await run(
    'test_far',
    `update allowances set ends_at = now() + interval '400 days' where key = 'send everything'`,
  )
  await takeAllowances(db.write, taken)
  const [refused] = await takeAllowances(db.write, taken)
  assert.equal(refused?.refused, 'send everything')
  assert.ok(refused.retryAfter! <= 60, `${refused.retryAfter}`)
})

test('a decision, a taken case and a suspension made while the clock ran ahead end on time', async () => {
  const { id } = await join(people.fahad)
  await run(
    'test_decided_ahead',
    `with opened as (
       insert into cases (subject_id, topic, due_at, taken_by, taken_until)
       values ($1, 'other', now(), 'admin', now() + interval '400 days') returning id
     ), decided as (
       insert into decisions (case_id, person_id, measure, ground, reason, by, takes_effect_at)
       select id, $1, 'warning', 'conduct', 'presses', 'admin', now() + interval '400 days' from opened
     )
     insert into restrictions (person_id, what, until) values ($1, 'account', now() + interval '400 days')`,
    [id],
  )
  assert.equal((await db.write(correctClockSkew, {}))[0]?.moments, 3)
  const [row] = await db.write<{ soon: boolean; free: boolean; ends: boolean }>(
    'test_right',
    `select (select takes_effect_at < now() + interval '11 seconds' from decisions where person_id = $1) as soon,
            (select taken_by is null from cases where subject_id = $1) as free,
            (select until < now() + interval '31 days' from restrictions where person_id = $1) as ends`,
    [id],
  )
  assert.deepEqual(row, { soon: true, free: true, ends: true })
})

test('sessions, user ID changes and deletions from a clock that ran ahead end on time, and nothing else changes', async () => {
  const noura = await join(people.noura)
  await createSession(db.write, noura.id, rememberedSessionSeconds)
  await run(
    'test_leaving',
    `update accounts set deletion_due_at = now() + interval '30 days' where id = $1`,
    [noura.id],
  )
  assert.equal((await db.write(correctClockSkew, {}))[0]?.moments, 0)
  await run('test_sessions', `update sessions set expires_at = expires_at + interval '400 days'`)
  await run(
    'test_due',
    `update accounts set deletion_due_at = deletion_due_at + interval '400 days' where id = $1`,
    [noura.id],
  )
  await run(
    'test_taken',
    `update handles set taken_at = taken_at + interval '400 days' where account_id = $1`,
    [noura.id],
  )
  const [done] = await db.write(correctClockSkew, {})
  assert.ok(done!.moments >= 4, `${done!.moments}`)
  const rows = await run(
    'test_left',
    `select from sessions where expires_at > now() + interval '31 days'
     union all select from accounts where deletion_due_at > now() + interval '31 days'
     union all select from handles where taken_at > now()`,
  )
  assert.equal(rows.length, 0)
})

test('a request made while the clock ran ahead waits as long as one made now', async () => {
  const { id } = await join(people.layla)
  await run(
    'test_requested_ahead',
    `insert into delayed_actions (action, account_id, phone, phone_shown, country, requested_at, due_at)
     values ('number', $1, '+966500000009', '', 'SA', now() + interval '400 days', now() + interval '407 days')`,
    [id],
  )
  assert.equal((await db.write(correctClockSkew, {}))[0]?.moments, 1)
  const rows = await run(
    'test_due_in_a_week',
    `select from delayed_actions where due_at between now() + interval '6 days' and now() + interval '7 days'`,
  )
  assert.equal(rows.length, 1)
})

test('after a clock ran ahead, no account, passkey proof, notification, push, case, report or night is dated in the future', async () => {
  const yusuf = await join(people.yusuf)
  await run(
    'test_all_ahead',
    `with a as (update accounts set created_at = now() + interval '400 days' where id = $1),
          s as (update sessions set proven_at = now() + interval '400 days' where account_id = $1),
          n as (insert into notifications (person_id, kind, created_at) values ($1, 'ratings_renewed', now() + interval '400 days')),
          p as (insert into push_subscriptions
                  (endpoint, person_id, session_digest, p256dh, auth, language, notified_until, urgent_notified_until, next_at)
                values ('https://push.example/1', $1, '', '', '', 'en', now() + interval '400 days', now() + interval '400 days', now())),
          c as (insert into cases (subject_id, topic, opened_at, due_at)
                values ($1, 'other', now() + interval '400 days', now() + interval '402 days') returning id),
          r as (insert into reports (reference, case_id, subject_id, handle, topic, said, language, is_outside, created_at)
                select 'AAAABBBBCCCCDDDD', id, $1, 'yusuf', 'other', 'x', 'en', false, now() + interval '400 days' from c)
     insert into nights (night, part, reached, ended_at) values (current_date + 400, 0, 0, now())`,
    [yusuf.id],
  )
  await db.write(correctClockSkew, {})
  const ahead = await run(
    'test_still_ahead',
    `select from accounts where created_at > now() union all select from sessions where proven_at > now()
     union all select from notifications where created_at > now()
     union all select from push_subscriptions where greatest(notified_until, urgent_notified_until) > now()
     union all select from cases where opened_at > now() or due_at > now() + interval '3 days'
     union all select from reports where created_at > now() union all select from nights where night > current_date + 1`,
  )
  assert.equal(ahead.length, 0)
})

/** Times that no rule compares with the present, or that something else corrects. */
const leftAlone = {
  'shown or counted as a day, and a wrong one harms nobody':
    'installation.begun_at installation.sealed_at restores.at restores.backup_made_at consents.agreed_on people.created_at people.steps_asked_on people.steps_hidden_on self_portraits.drawn_on rating_access.closed_at allowed_raters.created_at blocks.created_at former_blocks.created_at referrals.created_at referrals.completed_at notifications.read_at snapshots.at closed_numbers.since refused_photos.since administrators.created_at administrators.ended_at audit_log.at counts.day raters.day recovery_codes.created_at passkeys.created_at passkeys.used_at sessions.created_at push_subscriptions.created_at handles.retired_at restrictions.since',
  'the record of something that has happened':
    'nights.ended_at cases.closed_at reports.notified_at decisions.made_at decisions.undone_at decisions.notified_at appeals.decided_at appeals.notified_at challenges.used_at',
  'checked against the longest allowed wait when it is read':
    'challenges.last_sent_at challenges.expires_at passkey_challenges.expires_at request_counts.ends_at rating_access.changed_at installation.alerts_until',
  'a term that a person set, in days or longer': 'cases.hold_until decisions.until',
  'orders the digests of one person, and a later one wins':
    'earlier_numbers.left_at former_numbers.erased_at',
  'only the age of a file that nobody owns': 'media.created_at',
  'moves with requested_at': 'delayed_actions.requester_since',
}

test('every time in the schema is corrected after the clock ran ahead, or has a reason not to be', async () => {
  const rows = await db.read<{ column: string }>(
    'test_times',
    `select table_name || '.' || column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and udt_name in ('timestamptz', 'date', '_timestamptz', '_date') and table_name not in ('migrations', 'definitions')
      order by 1`,
    [],
  )
  const source = readFileSync(joinPath(root, 'db/definitions/clock.sql'), 'utf8')
  const updates = [
    ...source.matchAll(/update (\w+) set([^;]*?)\bwhere\b/g),
    ...source.matchAll(/delete from (\w+) where([^;]*?)returning/g),
  ]
  const isCorrected = (column: string) => {
    const [table, name] = column.split('.')
    return updates.some(
      ([, changed, text = '']) => changed === table && new RegExp(`\\b${name}\\b`).test(text),
    )
  }
  const excepted = Object.values(leftAlone).flatMap((columns) => columns.split(' '))
  const columns = rows.map(({ column }) => column)
  assert.deepEqual(
    columns.filter((column) => !isCorrected(column) && !excepted.includes(column)),
    [],
  )
  assert.deepEqual(
    excepted.filter((column) => !columns.includes(column) || isCorrected(column)),
    [],
  )
})

test('after a clock ran ahead, ratings, appeals, jobs and the last day of a visit are dated now', async () => {
  const [rater, rated] = [await join(crowd[0]!), await join(crowd[1]!)]
  await run(
    'test_more_ahead',
    `with r as (insert into ratings (rater_id, rated_id, scores, created_at, revised_at)
                values ($1, $2, '{1,0,0,0,0,0,0}', now() + interval '400 days', now() + interval '400 days')),
          a as (update accounts set seen_on = riyadh_day(now()) + 400 where id = $1),
          h as (insert into shown_averages values ($2, riyadh_day(now()) + 400, '{100,0,0,0,0,0,0}')),
          c as (insert into cases (subject_id, topic, due_at) values ($2, 'insult', now()) returning id),
          d as (insert into decisions (case_id, person_id, measure, ground, reason, by, takes_effect_at)
                select id, $2, 'warning', 'conduct', 'presses', 'admin', now() from c returning id)
     insert into appeals (decision_id, side, person_id, said, language, made_at, due_at, against)
     select id, 'affected', $2, 'x', 'en', now() + interval '400 days', now() + interval '403 days', 'admin' from d`,
    [rater.id, rated.id],
  )
  await run(
    'test_jobs_ahead',
    `update graphile_worker._private_jobs set created_at = now() + interval '400 days', run_at = now() + interval '401 days', attempts = 3`,
  )
  await db.write(correctClockSkew, {})
  const ahead = await run(
    'test_more_still_ahead',
    `select from ratings where greatest(created_at, revised_at) > now() union all select from accounts where seen_on > riyadh_day(now())
     union all select from shown_averages where day > riyadh_day(now())
     union all select from appeals where made_at > now() or due_at > now() + interval '4 days'
     union all select from graphile_worker.jobs where created_at > now() or run_at > now() + interval '2 days'`,
  )
  assert.equal(ahead.length, 0)
})
