import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#desk/cases/cases.contract.ts'
import { exportCalls } from '#rooms/mine/export/export.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { settled, theDesk } from '#tests/support/moderation.ts'
import { reportOutside } from '#tests/support/outside.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { unzip } from '#tests/support/unzip.ts'
import { decisionsCalls } from '../decisions/decisions.contract.ts'
import { dataTopics, reportsCalls } from './reports.contract.ts'

const app = await startApp({
  environment: { EDITION: 'trusted' },
})
const desk = await theDesk(app)
const crowd = strangers(20)
async function somebody() {
  const person = crowd.pop()!
  return { ...(await app.join(person)), handle: person.handle }
}
const { ask, mine, stateOf, appeal } = reportsCalls
const daysUntil = (at: string) => Math.round((new Date(at).getTime() - Date.now()) / 86_400_000)

async function caseOf(topic: string, userId: string) {
  const queue = await desk.send(casesCalls.queue, {})
  return queue.filter((each) => each.topic === topic && each.userId === userId)
}

test('what is asked about data is due in 30 days, and one of a topic is open', async () => {
  const me = await somebody()
  for (const topic of dataTopics) {
    const { dueAt } = await me.send(ask, { topic, said: 'because' })
    assert.equal(daysUntil(dueAt), 30)
    assert.equal((await refused(me.send(ask, { topic, said: 'again' }))).code, 'ONE_OPEN_REPORT_A_TOPIC')
  }
  const own = await me.send(mine, {})
  assert.deepEqual(new Set(own.map(({ topic }) => topic)), new Set(dataTopics))
  assert.ok(own.every(({ answer, reason, note }) => answer === null && reason === null && note === null))
})

test('a correction and an objection need words, a copy and a deletion none', async () => {
  const me = await somebody()
  for (const topic of ['data_correction', 'data_objection'] as const)
    assert.equal((await refused(me.send(ask, { topic, said: ' ' }))).code, 'WORDS_REQUIRED')
  for (const topic of ['data_copy', 'data_deletion'] as const) await me.send(ask, { topic })
})

test('a limited session does not ask, and no report of a person can carry such a topic', async () => {
  const me = await somebody()
  const { send } = await app.limited(me.id)
  assert.equal((await refused(send(ask, { topic: 'data_copy' }))).code, 'SESSION_LIMITED')
  const report = { userId: me.handle, topic: 'data_copy' } as never
  assert.equal((await refused(send(reportsCalls.send, report))).code, 'INVALID_INPUT')
})

test('the desk answers by a sentence and a note, which who asked reads, also in their export', async () => {
  const me = await somebody()
  const { reference } = await me.send(ask, { topic: 'data_objection', said: 'البحث' })
  const [waiting] = await caseOf('data_objection', me.handle)
  const found = await desk.send(casesCalls.open, { id: waiting!.id })
  assert.deepEqual([found.before, found.provenance, found.reports[0]?.isOwn], [null, null, true])
  for (const [measure, reason] of [
    ['warning', 'presses'],
    ['answer', 'no_breach'],
  ] as const) {
    const wrong = desk.send(casesCalls.decide, { id: found.id, measure, reason })
    assert.equal((await refused(wrong)).code, 'REASON_DOES_NOT_FIT')
  }
  const answer = {
    measure: 'answer',
    reason: 'data_no_longer_used',
    note: 'Hidden.',
    noteLanguage: 'en',
  } as const
  await desk.send(casesCalls.decide, { id: found.id, ...answer })
  assert.equal((await me.send(mine, {}))[0]?.answer, null, 'not before it is told')
  assert.deepEqual(await settled(app), [me.id])
  const [own] = await me.send(mine, {})
  assert.deepEqual(
    [own?.answer, own?.reason, own?.note, own?.mayAppeal],
    ['answered', 'data_no_longer_used', 'Hidden.', false],
  )
  assert.equal((await refused(app.visitor(appeal, { reference, said: 'why' }))).code, 'NOTHING_TO_APPEAL')
  assert.deepEqual((await me.send(decisionsCalls.status, {})).decisions, [])
  const archive = unzip(Buffer.from(await (await me.send(exportCalls.download, {})).arrayBuffer()))
  const { reportsSent } = JSON.parse(archive.get('data.json')!.toString())
  assert.partialDeepStrictEqual(reportsSent, [
    { reference, said: 'البحث', answer: 'data_no_longer_used', note: 'Hidden.' },
  ])
  await me.send(ask, { topic: 'data_objection', said: 'again' })
})

test('who has no account asks about a profile, and each asker is answered apart', async () => {
  const me = await somebody()
  const outside = { person: me.handle, contact: 'hind@example.com', inGoodFaith: true } as const
  const { reference } = await reportOutside(app, { ...outside, topic: 'data_copy' })
  const bare = reportOutside(app, { ...outside, topic: 'data_correction' })
  assert.equal((await refused(bare)).code, 'WORDS_REQUIRED')
  const { reference: own } = await me.send(ask, { topic: 'data_copy' })
  const waiting = await caseOf('data_copy', me.handle)
  assert.deepEqual(
    waiting.map(({ reports }) => reports),
    [1, 1],
  )
  const found = await desk.send(casesCalls.open, { id: waiting.find(({ isOutside }) => isOutside)!.id })
  assert.deepEqual([found.reports[0]?.isOwn, found.reports[0]?.contact], [false, 'hind@example.com'])
  await desk.send(casesCalls.decide, { id: found.id, measure: 'answer', reason: 'data_not_proved' })
  assert.deepEqual(await settled(app), [], 'whom it is about does not hear of it')
  assert.equal((await app.visitor(stateOf, { reference })).reason, 'data_not_proved')
  assert.equal((await app.visitor(stateOf, { reference: own })).answer, null)
})

test('who is suspended may ask', async () => {
  const me = await somebody()
  await app.db.write('test_suspended', 'update accounts set is_suspended = true where id = $1', [me.id])
  await me.send(ask, { topic: 'data_copy' })
})
