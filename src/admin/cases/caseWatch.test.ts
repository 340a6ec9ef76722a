import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { measureStored } from '#ops/jobs/storedMetrics.server.ts'
import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { startApp } from '#tests/support/app.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { moderated, reviewer } from '#tests/support/moderation.ts'
import { people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'

const app = await startApp({ environment: moderated })
const { db } = app
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)
const first = await reviewer(app, 'First', sara.id)
const told = async (member: typeof noura) =>
  (await member.send(notificationsCalls.unread, {})).filter(({ kind }) => kind === 'case_waits').length
const run = (sql: string, values: unknown[] = []) => db.write(null, sql, values)
const simat = typist({ ...moderated, NODE_ENV: 'development', DATABASE_URL: connectionUrl(app.connection) })

test("reviewers are notified when a report arrives and an hour before it's due, but not of each further report", async () => {
  await fahad.send(reportsCalls.send, { userId: 'noura', topic: 'photo' })
  const { people: notified } = await runDueJobs(app)
  assert.ok(notified.includes(first.id))
  assert.deepEqual([await told(sara), await told(noura), await told(fahad)], [1, 0, 0])
  await fahad.send(reportsCalls.send, { userId: 'noura', topic: 'insult' })
  await runDueJobs(app)
  assert.equal(await told(sara), 1, 'one that was not read is enough for ten minutes')
  await sara.send(notificationsCalls.read, {})
  await run(`update cases set due_at = now() + interval '59 minutes'`)
  await run(`select plan_job('notify_reviewers', id, due_at - interval '1 hour', 'due') from cases`)
  await runDueJobs(app)
  assert.equal(await told(sara), 1)
})

test("reviewers aren't notified of a stranger's report until it's nearly due, nor of a report about themselves", async () => {
  await sara.send(notificationsCalls.read, {})
  await run(
    `with c as (insert into cases (subject_id, topic, due_at) values ($1, 'minor', now() + interval '4 hours') returning id)
             insert into reports (reference, case_id, subject_id, handle, topic, said, language, is_outside)
             select 'ABCDEFGHIJKLMNOP', id, $1, 'fahad_95', 'minor', '', 'en', true from c`,
    [fahad.id],
  )
  await runDueJobs(app)
  assert.equal(await told(sara), 0)
  await noura.send(reportsCalls.send, { userId: 'sara', topic: 'other' })
  await runDueJobs(app)
  assert.equal(await told(sara), 0)
})

test("a metric shows the operator which cases wait and when they're due; doctor shows who could decide them", async () => {
  const metrics = createMetrics()
  const background = createBackground(createLog('silent'))
  measureStored(background, metrics, db)
  const samples = async (name: string) =>
    [...(await metrics.read()).matchAll(new RegExp(`^${name}{kind="(\\w+)"} (\\S+)$`, 'gm'))].map(
      ([, kind, value]) => [kind, Number(value)],
    )
  await eventually(
    'the admin panel was looked at',
    async () => (await samples('simat_cases_due_seconds')).length === 1,
  )
  assert.deepEqual(await samples('simat_cases_waiting'), [
    ['case', 4],
    ['appeal', 0],
  ])
  const [[, due] = []] = await samples('simat_cases_due_seconds')
  assert.ok(Number(due) > 0 && Number(due) < 3600, `${due}`)
  await background.end(1000)
  assert.doesNotMatch((await simat(['doctor'])).said, /no named administrator decides/)
  await run(`update administrators set ended_at = now()`)
  assert.match((await simat(['doctor'])).said, /! no named administrator decides cases/)
})

test('a reviewer without push gets one SMS until they read the notification, and one with push none', async () => {
  const reported = async () => {
    await run('delete from cases')
    await run(`update notifications set created_at = now() - interval '11 minutes' where kind = 'case_waits'`)
    await fahad.send(reportsCalls.send, { userId: 'noura', topic: 'photo' })
    return (await runDueJobs(app)).phones
  }
  await run(`update administrators set ended_at = null`)
  await sara.send(notificationsCalls.read, {})
  assert.deepEqual(await reported(), [people.sara.phone])
  assert.deepEqual(await reported(), [])
  assert.equal(await told(sara), 2)
  await sara.send(notificationsCalls.read, {})
  assert.deepEqual(await reported(), [people.sara.phone])
  await sara.send(notificationsCalls.read, {})
  await run(
    `insert into push_subscriptions (endpoint, person_id, session_digest, p256dh, auth, language, next_at)
     values ('https://push.example', $1, '', '', '', 'en', 'infinity')`,
    [sara.id],
  )
  assert.deepEqual(await reported(), [])
  assert.equal(await told(sara), 1)
})
