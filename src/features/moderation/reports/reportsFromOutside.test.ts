import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated } from '#tests/support/moderation.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { reportOutside } from '#tests/support/reportFromOutside.ts'
import { workDone } from '#tests/support/work.ts'
import { reportsCalls } from './reports.contract.ts'
import { outsideReportLimits } from './reports.rules.ts'

const app = await startApp({ environment: { ...moderated, TRUSTED_PROXIES: '127.0.0.1' } })
const adminClient = await asAdmin(app)
const crowd = strangers(60)
const subject = async () => {
  const person = crowd.pop()!
  await addPerson(app.db, person)
  return person.handle
}
const from = (address: string) => ({ visitor: app.client({ 'x-forwarded-for': address }) })
const about = (person: string, topic: 'photo' | 'blackmail' | 'insult' = 'insult', said = '') =>
  ({ person, topic, said, inGoodFaith: true }) as const
const used = (key: string, count: number) =>
  app.db.write(
    'test_used',
    `insert into allowances (key, used, ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set used = excluded.used`,
    [key, count],
  )

test('a report without an account needs a proof of work, usable once and only from the network that computed it', async () => {
  const person = await subject()
  const { visitor } = from('10.1.0.1')
  const asked = await refused(visitor(reportsCalls.sendOutside, about(person)))
  assert.deepEqual([asked.status, asked.code], [403, 'WORK_REQUIRED'])
  const work = await workDone(asked.details)
  const elsewhere = from('10.2.0.1').visitor(reportsCalls.sendOutside, { ...about(person), work })
  assert.equal((await refused(elsewhere)).code, 'WORK_REQUIRED')
  await visitor(reportsCalls.sendOutside, { ...about(person), work })
  const again = visitor(reportsCalls.sendOutside, { ...about(person), work })
  assert.equal((await refused(again)).code, 'WORK_REQUIRED')
})

test('reports without an account are limited per address and per wider network, despite proof of work', async () => {
  const person = await subject()
  const over = async (address: string) => (await refused(reportOutside(from(address), about(person)))).code
  await used('report from 10.3.0.1', outsideReportLimits.address)
  assert.equal(await over('10.3.0.1'), 'TOO_MANY_REPORTS')
  await reportOutside(from('10.3.0.2'), about(person))
  await used('reports from 2001:db8:7::/48', outsideReportLimits.network)
  assert.equal(await over('2001:db8:7:5::1'), 'TOO_MANY_REPORTS')
})

test('a flood of reports without an account makes the work harder and keeps nobody out', async () => {
  const person = await subject()
  const { visitor } = from('10.4.0.1')
  const easy = await workDone((await refused(visitor(reportsCalls.sendOutside, about(person)))).details)
  await used('reports from outside', outsideReportLimits.easy)
  const tooEasy = await refused(visitor(reportsCalls.sendOutside, { ...about(person), work: easy }))
  assert.equal(tooEasy.code, 'WORK_REQUIRED')
  const work = await workDone(tooEasy.details)
  assert.ok(work.solution.counter >= 4 * 250)
  await visitor(reportsCalls.sendOutside, { ...about(person), work })
  await used('reports from outside', 0)
})

test("reports without an account rank behind members' reports", async () => {
  for (let i = 0; i < 205; i++) {
    const sql = `with opened as (
        insert into cases (subject_id, topic, due_at) values ($1, 'photo', now()) returning id)
      insert into reports (reference, case_id, subject_id, handle, topic, said, language, is_outside)
      select 'A' || translate(lpad($1::text, 15, '0'), '0189', 'ABCD'), id, $1, '', 'photo', '', 'en', true from opened`
    await app.db.write('test_flood', sql, [1_000_000 + i])
  }
  const person = await subject()
  const member = await app.join(crowd.pop()!)
  await member.send(reportsCalls.send, { userId: person, topic: 'blackmail' })
  const queue = await adminClient.send(casesCalls.queue, {})
  assert.deepEqual([queue[0]!.userId, queue[0]!.isOutside, queue[1]!.isOutside], [person, false, true])
  await reportOutside(from('10.5.0.1'), about(person, 'blackmail'))
  const [first] = await adminClient.send(casesCalls.queue, {})
  assert.deepEqual([first!.userId, first!.isOutside, first!.reports], [person, false, 2])
})

test("a case lists members' reports first, then the newest, with their count", async () => {
  const person = await subject()
  const member = await app.join(crowd.pop()!)
  await member.send(reportsCalls.send, { userId: person, topic: 'insult', said: 'a member' })
  const { id } = (await adminClient.send(casesCalls.queue, {})).find(({ userId }) => userId === person)!
  await app.db.write(
    'test_strangers',
    `insert into reports (reference, case_id, subject_id, handle, topic, said, language, is_outside)
     select 'B' || translate(lpad(n::text, 15, '0'), '0189', 'ABCD'), id, subject_id, '', topic, 'flood', 'en', true
       from cases, generate_series(1, 101) n where id = $1`,
    [id],
  )
  await reportOutside(from('10.6.0.1'), about(person, 'insult', 'the last one, honest'))
  const { reports, reportCount } = await adminClient.send(casesCalls.open, { id })
  assert.deepEqual([reports.length, reportCount], [100, 103])
  assert.deepEqual(
    reports.slice(0, 2).map(({ said }) => said),
    ['a member', 'the last one, honest'],
  )
})

test('of thirty simultaneous reports ten are accepted', async () => {
  const member = await app.join(crowd.pop()!)
  const handles: string[] = []
  for (let i = 0; i < 30; i++) handles.push(await subject())
  const sent = await Promise.allSettled(
    handles.map((userId) => member.send(reportsCalls.send, { userId, topic: 'insult' })),
  )
  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 10)
  const over = await refused(member.send(reportsCalls.send, { userId: handles[0]!, topic: 'other' }))
  assert.deepEqual([over.status, over.code], [429, 'TOO_MANY_REPORTS'])
  assert.ok((over.retryAfter ?? 0) > 86_000)
})

test("a paused or suspended user can't report through the public form in the same session", async () => {
  const person = await subject()
  const [paused, suspended] = [await app.join(crowd.pop()!), await app.join(crowd.pop()!)]
  await app.db.write('test_paused', `insert into restrictions (person_id, what) values ($1, 'reporting')`, [
    paused.id,
  ])
  await app.db.write('test_suspended', 'update accounts set is_suspended = true where id = $1', [
    suspended.id,
  ])
  for (const { send } of [paused, suspended])
    assert.equal((await refused(send(reportsCalls.sendOutside, about(person)))).code, 'REPORTING_PAUSED')
})
