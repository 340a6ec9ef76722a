import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBackground } from '#ground/background.server.ts'
import { openLog } from '#ground/log.server.ts'
import { dueFor } from '#rooms/account/erasure/sweepErased.server.ts'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { watchDueWork } from './dueAges.server.ts'

const { db } = await freshDatabase()

/** What is seen at the first look. */
async function seen() {
  const background = openBackground(openLog('silent'))
  const ages = watchDueWork(background, db)
  await eventually('a first look', () => background.runs()['look how old due work is']?.done)
  return ages
}

test('nothing is due where nothing has ended', async () => {
  assert.deepEqual((await seen())(), {
    'find accounts to erase': 0,
    'delete what has ended': 0,
    'delete old notifications': 0,
  })
})

test('the oldest of what is due tells its age, which grows until somebody looks again', async () => {
  const id = await addPerson(db, people.noura)
  for (const seconds of [-7200, -60, 60]) await openSession(db.write, id, seconds)
  for (const person of [people.sara, people.fahad]) {
    const days = person === people.sara ? '3 hours' : '1 hour'
    const due = `update accounts set deletion_due_at = now() - $2::interval where id = $1`
    await db.write('test_leaving', due, [await addPerson(db, person), days])
  }
  const notified = `insert into notifications (person_id, kind, created_at) values ($1, 'verified', now() - interval '99 days')`
  await db.write('test_notified', notified, [id])
  const ages = await seen()
  const about = (work: string, seconds: number) => {
    const age = ages()[work] ?? 0
    assert.ok(age >= seconds && age < seconds + 300, `${work}: ${age}`)
  }
  about('delete what has ended', 7200)
  about('find accounts to erase', 3 * 3600)
  const days = (ages()['delete old notifications'] ?? 0) / 86_400
  assert.ok(days > 7 && days < 9, `${days}`)
  const [before] = Object.values(ages())
  const [after] = Object.values(ages())
  assert.ok(after! > before!)
})

test('an erasure that was begun and not ended counts from when it was first seen', async () => {
  const begin = `update accounts set deletion_due_at = case when phone = $1 then '-infinity'::timestamptz end`
  await db.write('test_begun', begin, [people.sara.phone])
  const read = dueFor(db)
  await read()
  const seenAt = performance.now()
  while (performance.now() < seenAt + 20) await new Promise(setImmediate)
  assert.ok((await read()) >= 0.02)
  await db.write('test_ended', 'update accounts set deletion_due_at = null', [])
  assert.equal(await read(), 0)
})
