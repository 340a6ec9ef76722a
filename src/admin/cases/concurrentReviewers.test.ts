import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated, reviewer, settled } from '#tests/support/moderation.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { appealsCalls } from '../appeals/adminAppeals.contract.ts'
import { casesCalls } from './cases.contract.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const moderator = await reviewer(app, 'Reem')
const subject = await app.join(people.noura)
const crowd = strangers(14)
const joined: Awaited<ReturnType<typeof app.join>>[] = []
for (const each of crowd) joined.push(await app.join(each))
const reporters = joined.slice(0, 2)
const raters = joined.slice(4)

async function earlierOf(candidates: number[]) {
  const begun = []
  for (const at of candidates) {
    const asked = { userId: crowd[at]!.handle, topic: 'other' } as const
    begun.push((await moderator.send(casesCalls.begin, asked)).earlier)
  }
  return begun
}
const namedInLog = async () => {
  const entries = await app.db.read<{ action: string; subjectId: number | null; details: string }>(
    'test_log',
    'select action, subject_id as "subjectId", details::text from audit_log',
    [],
  )
  const ids = new Set(joined.map(({ id }) => id))
  return entries.filter(
    ({ subjectId, details }) =>
      (subjectId !== null && ids.has(subjectId)) || [...ids].some((id) => details.includes(String(id))),
  )
}
const caseOf = async (topic: string) =>
  (await adminClient.send(casesCalls.queue, {})).find(
    (each) => each.topic === topic && each.userId === people.noura.handle,
  )!.id

test('no decision names the reporter, whether it was undone or is final, and neither does the audit log', async () => {
  for (const each of reporters)
    await each.send(reportsCalls.send, { userId: people.noura.handle, topic: 'insult' })
  const id = await caseOf('insult')
  for (const isUndone of [true, false]) {
    await moderator.send(casesCalls.decide, { id, measure: 'reporting', reason: 'false_reports' })
    assert.deepEqual(await earlierOf([0, 1, 2, 3]), [[], [], [], []])
    if (isUndone) await moderator.send(casesCalls.undo, { id })
  }
  await settled(app)
  assert.deepEqual(await earlierOf([0, 1, 2, 3]), [[], [], [], []])
  assert.deepEqual(
    (await namedInLog()).filter(({ action }) => action !== 'case_opened'),
    [],
  )
  for (const { send } of reporters) {
    const { decisions } = await send(decisionsCalls.status, {})
    assert.deepEqual(
      decisions.map(({ measure, applies }) => [measure, applies]),
      [['reporting', true]],
    )
  }
})

test('when a decision affects several people, each is notified once, appeals alone and is restored alone', async () => {
  const [one, other] = reporters
  const kinds = (await one!.send(notificationsCalls.history, {})).map(({ kind }) => kind)
  assert.equal(kinds.filter((kind) => kind === 'decided').length, 1)
  const [decision] = (await one!.send(decisionsCalls.status, {})).decisions
  await one!.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'It was true' })
  assert.equal((await other!.send(decisionsCalls.status, {})).decisions[0]!.appeal, null)
  const appeal = (await adminClient.send(casesCalls.queue, {})).find(({ kind }) => kind === 'appeal')!
  assert.equal(appeal.userId, people.noura.handle, 'the admin panel reads whom the case is about')
  await adminClient.send(appealsCalls.decide, { id: appeal.id, isGranted: true, reason: 'granted' })
  await settled(app)
  assert.deepEqual(await earlierOf([0, 1]), [[], []])
  assert.deepEqual(
    (await namedInLog()).filter(({ action }) => action !== 'case_opened'),
    [],
  )
  const after = async ({ send }: typeof subject) => (await send(decisionsCalls.status, {})).decisions[0]!
  assert.partialDeepStrictEqual(await after(one!), { applies: false, isReversed: true, appeal: 'granted' })
  assert.partialDeepStrictEqual(await after(other!), { applies: true, isReversed: false, appeal: null })
})

test('no answer in a case about held ratings names the rater', async () => {
  for (const { send } of raters) await send(ratingsCalls.submit, { toUserId: people.noura.handle, humor: 1 })
  await app.db.write('test_before', `update ratings set created_at = created_at - interval '1 day'`, [])
  await subject.send(reportsCalls.send, { userId: people.noura.handle, topic: 'campaign' })
  const id = await caseOf('campaign')
  await moderator.send(casesCalls.decide, { id, measure: 'hold', reason: 'organised' })
  assert.deepEqual(await earlierOf([4, 5, 2, 3]), [[], [], [], []])
  await settled(app)
  assert.deepEqual(await earlierOf([4, 5]), [[], []])
  assert.deepEqual(
    (await namedInLog()).filter(({ action }) => action !== 'case_opened'),
    [],
  )
  const held = await app.db.read('test_held', 'select from ratings where held_by is not null', [])
  assert.equal(held.length, raters.length)
  const status = await raters[0]!.send(decisionsCalls.status, {})
  assert.equal(status.decisions[0]!.measure, 'hold')
})

test("a case about several people that is decided in the reporters' favor ends for all of them", async () => {
  const [, , third] = joined
  await third!.send(reportsCalls.send, { userId: people.noura.handle, topic: 'other' })
  const id = await caseOf('other')
  await moderator.send(casesCalls.decide, { id, measure: 'reporting', reason: 'false_reports' })
  const twice = moderator.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  assert.equal((await refused(twice)).code, 'ONE_DECISION_A_CASE')
})
