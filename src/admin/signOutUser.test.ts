import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { adminCalls } from './admin.contract.ts'

test('signing a user out ends all their sessions, makes their devices unknown, and is recorded', async () => {
  const app = await startApp()
  const { send } = await admin(app)
  const { id, token } = await app.join(people.noura)
  const other = await app.join(people.fahad)
  await app.as(id)
  assert.deepEqual(await send(adminCalls.signOutUser, { userId: id }), { success: true })
  const statusOf = async (session: string) =>
    (await ask(app.origin, { path: '/api/user/profile', headers: { cookie: `session=${session}` } })).status
  assert.deepEqual([await statusOf(token), await statusOf(other.token)], [401, 200])
  const forgotten = await app.db.read<{ id: number }>(
    'test_forgotten',
    `select id from accounts where devices_from > now() - interval '1 minute'`,
    [],
  )
  assert.deepEqual(forgotten, [{ id }])
  const recorded = await app.db.read(
    'test_recorded',
    `select subject_id as subject, details from audit_log where action = 'sign_out'`,
    [],
  )
  assert.deepEqual(recorded, [{ subject: id, details: { by: 'admin', sessions: 2 } }])
  const gone = await refused(send(adminCalls.signOutUser, { userId: 1_000_000_001 }))
  assert.deepEqual([gone.status, gone.code], [404, 'USER_NOT_FOUND'])
})
