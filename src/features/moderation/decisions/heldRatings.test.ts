import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { aged, asAdmin, moderated, settled } from '#tests/support/moderation.ts'
import { nightsOf } from '#tests/support/nights.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { decisionsCalls } from './decisions.contract.ts'
import { reverse } from './effects.sql.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const nights = nightsOf(app.db)
const crowd = strangers(30)
const newcomer = async () => {
  const joined = await app.join(crowd.pop()!)
  return { ...joined, handle: (await joined.send(profilesCalls.own, {})).userId }
}
type Member = Awaited<ReturnType<typeof newcomer>>

async function reported(subject: Member) {
  await subject.send(reportsCalls.send, { userId: subject.handle, topic: 'campaign' })
  const queue = await adminClient.send(casesCalls.queue, {})
  return queue.find(({ userId }) => userId === subject.handle)!.id
}
const kindsOf = async ({ send }: Member) =>
  (await send(notificationsCalls.history, {})).map(({ kind }) => kind).sort()

const rated = await newcomer()
const raters = await Promise.all(Array.from({ length: 10 }, newcomer))
for (const [place, rater] of raters.entries()) {
  if (place < 4) await aged(app, rater.id, 10 * (place + 1))
  await rater.send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
}
await app.db.write('test_yesterday', `update ratings set created_at = created_at - interval '1 day'`, [])
await nights.next()
const id = await reported(rated)
const shown = async () => (await rated.send(ratingsCalls.received, {})).categories.knowledge.count
const countsOf = async (rater: { id: number }) => {
  const sql = 'select left_out, held_by is null as counts from ratings where rater_id = $1 and rated_id = $2'
  return (await app.db.read('test_counts', sql, [rater.id, rated.id]))[0]
}

test('ten recent raters, six from one afternoon: the rule is met, held raters are notified, the owner sees no count', async () => {
  const { provenance } = await adminClient.send(casesCalls.open, { id })
  assert.deepEqual([provenance!.recent, provenance!.fromOneDay, provenance!.isRuleMet], [10, 6, true])
  await adminClient.send(casesCalls.decide, { id, measure: 'hold', reason: 'organised' })
  await settled(app)
  assert.deepEqual((await Promise.all(raters.map(countsOf))).map((each) => each?.counts).sort(), [
    ...Array(6).fill(false),
    ...Array(4).fill(true),
  ])
  assert.deepEqual(await kindsOf(raters[9]!), ['decided'])
  assert.deepEqual(await kindsOf(raters[0]!), [])
  assert.deepEqual(await kindsOf(rated), ['ratings_renewed', 'report_answered'])
  const status = await rated.send(decisionsCalls.status, {})
  assert.ok(!JSON.stringify(status).match(/[^-\d]6[^\d]/))
})

test('held ratings leave once three more people have rated, and a block in between removes nothing more', async () => {
  await nights.next()
  assert.equal(await shown(), 10, 'a decision is never counted alone')
  await rated.send(blocksCalls.block, { userId: String(raters[0]!.id) })
  for (let more = 0; more < 3; more++)
    await (await newcomer()).send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
  await nights.next()
  assert.equal(await shown(), 7)
})

test('neither rating again nor unblocking lifts a hold, and a reversal lifts only the hold', async () => {
  const [, , , , one, other] = raters
  const isHeld = { left_out: null, counts: false }
  await one!.send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
  assert.deepEqual(await countsOf(one!), isHeld)
  await rated.send(blocksCalls.block, { userId: String(other!.id) })
  await rated.send(blocksCalls.unblock, { userId: String(other!.id) })
  await other!.send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
  assert.equal((await countsOf(other!))!.counts, false)
  const late = await newcomer()
  await rated.send(blocksCalls.block, { userId: String(late.id) })
  await late.send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
  await app.db.write(
    'test_held',
    `update ratings set held_by = (select id from decisions where case_id = $1 and measure = 'hold')
      where rater_id = $2`,
    [id, late.id],
  )
  const [decision] = await app.db.read<{ id: number }>(
    'test_decision',
    `select id from decisions where case_id = $1 and measure = 'hold'`,
    [id],
  )
  await app.db.write(reverse, { personId: one!.id, reversed: decision!.id })
  assert.deepEqual(await countsOf(one!), { left_out: null, counts: true })
  assert.deepEqual(await countsOf(late), { left_out: 'blocked', counts: false })
  assert.equal((await countsOf(other!))!.counts, false)
  await nights.next()
  assert.equal(await shown(), 7, 'nor is the end of a hold')
  for (let more = 0; more < 3; more++)
    await (await newcomer()).send(ratingsCalls.submit, { toUserId: rated.id, knowledge: 1 })
  await nights.next()
  assert.equal(await shown(), 11)
})

test('the audit log records once per case that ratings are held, and names no rater', async () => {
  const log = await app.db.read<{ subject: number }>(
    'test_log',
    `select subject_id as subject from audit_log 
      where action = 'decided' and (details ->> 'decision')::bigint = (select id from decisions where case_id = $1)`,
    [id],
  )
  assert.deepEqual(log, [{ subject: rated.id }])
  const named = `select from audit_log where subject_id = any($1)`
  assert.deepEqual(await app.db.read('test_named', named, [raters.map((each) => each.id)]), [])
})

test("without ten raters who have something in common the rule isn't met", async () => {
  const few = await newcomer()
  const unmet = adminClient.send(casesCalls.decide, {
    id: await reported(few),
    measure: 'hold',
    reason: 'organised',
  })
  assert.equal((await refused(unmet)).code, 'RULE_NOT_MET')
})
