import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { deleteEnded } from './accounts.sql.ts'
import { createSession } from './sessions/sessions.server.ts'

const { db } = await freshDatabase()

test('expired rows are deleted in bounded batches, and no other rows are', async () => {
  const id = await addPerson(db, people.noura)
  const threeDays = 3 * 86_400
  for (const seconds of [-threeDays - 1, -threeDays - 1, -threeDays - 1, 60 - threeDays, 60])
    await createSession(db.write, id, seconds)
  for (const [n, ended] of [
    [1, '2 days'],
    [2, '1 hour'],
  ] as const) {
    await db.write(
      'test_challenge',
      `insert into challenges (phone, requester, purpose, expires_at) values ($1, '', 'sign-in', now() - $2::interval)`,
      [phone(n), ended],
    )
  }
  await db.write(
    'test_allowances',
    `insert into allowances values ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 hour')`,
    [],
  )
  await db.write(
    'test_shares',
    `insert into code_shares values ('old', 1, 0, now() - interval '13 hours'), ('new', 1, 0, now())`,
    [],
  )
  assert.deepEqual(await db.write(deleteEnded, { most: 2 }), [
    { sessions: 2, challenges: 1, allowances: 1, shares: 1 },
  ])
  assert.deepEqual(await db.write(deleteEnded, { most: 2 }), [
    { sessions: 1, challenges: 0, allowances: 0, shares: 0 },
  ])
  assert.deepEqual(await db.write(deleteEnded, { most: 2 }), [
    { sessions: 0, challenges: 0, allowances: 0, shares: 0 },
  ])
})
