import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated, settled } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { deleteOldCases } from './oldCases.server.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const crowd = strangers(20)

async function decidedCase(measure: 'warning' | 'bio') {
  const [subject, reporter] = await Promise.all([app.join(crowd.pop()!), app.join(crowd.pop()!)])
  const { userId } = await subject.send(profilesCalls.own, {})
  await reporter.send(reportsCalls.send, { userId, topic: 'insult', said: 'private' })
  const queue = await adminClient.send(casesCalls.queue, {})
  const { id } = queue.find((each) => each.userId === userId)!
  await adminClient.send(casesCalls.decide, {
    id,
    measure,
    reason: measure === 'bio' ? 'bio_insults' : 'presses',
  })
  await settled(app)
  return id
}

const ended = (id: number, months: number) =>
  app.db.transaction(async (query) => {
    for (const [table, column, key] of [
      ['cases', 'closed_at', 'id'],
      ['decisions', 'notified_at', 'case_id'],
    ])
      await query(
        'test_ended',
        `update ${table} set ${column} = now() - make_interval(months => $2) where ${key} = $1`,
        [id, months],
      )
  })

const left = async (id: number) => {
  const [row] = await app.db.read<{ snapshots: number; said: string; reporter: number; decisions: number }>(
    'test_left',
    `select (select count(*)::int from snapshots where case_id = $1) as snapshots,
            coalesce((select said from reports where case_id = $1), 'gone') as said,
            (select count(reporter_id)::int from reports where case_id = $1) as reporter,
            (select count(*)::int from decisions where case_id = $1) as decisions`,
    [id],
  )
  return row
}

test("after six months a case's texts, names and profile snapshot are deleted; the decision remains", async () => {
  const [young, old] = [await decidedCase('warning'), await decidedCase('warning')]
  await ended(young, 5)
  await ended(old, 7)
  await deleteOldCases(app.db)
  assert.deepEqual(await left(young), { snapshots: 1, said: 'private', reporter: 1, decisions: 1 })
  assert.deepEqual(await left(old), { snapshots: 0, said: '', reporter: 0, decisions: 1 })
})

test('after two years the decision is deleted, unless it still has effects', async () => {
  const [over, standing] = [await decidedCase('warning'), await decidedCase('bio')]
  await ended(over, 25)
  await ended(standing, 25)
  await deleteOldCases(app.db)
  assert.equal((await left(over))!.decisions, 0)
  assert.equal((await left(standing))!.decisions, 1)
})

test('data that an authority asked to preserve is kept until its date', async () => {
  const id = await decidedCase('warning')
  await adminClient.send(casesCalls.handOver, { id, days: 100 })
  await ended(id, 25)
  await deleteOldCases(app.db)
  assert.deepEqual(await left(id), { snapshots: 1, said: 'private', reporter: 1, decisions: 1 })
  await app.db.write('test_hold_over', 'update cases set hold_until = now() where id = $1', [id])
  await deleteOldCases(app.db)
  assert.deepEqual(await left(id), { snapshots: 0, said: 'gone', reporter: 0, decisions: 0 })
})
