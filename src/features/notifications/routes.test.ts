import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notify } from '#tests/support/acts.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { notificationsCalls } from './contract.ts'

const app = await startApp()
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)

test("GET /api/notifications lists the unread, newest first, and nobody else's", async () => {
  await notify(app.db, noura.id, ['friend_joined'])
  await notify(app.db, noura.id, ['verified'])
  const unread = await noura.send(notificationsCalls.unread, {})
  assert.deepEqual(
    unread.map(({ kind }) => kind),
    ['verified', 'friend_joined'],
  )
  assert.deepEqual(Object.keys(unread[0]!), ['id', 'kind', 'createdAt'], 'never who rated')
  assert.deepEqual(await fahad.send(notificationsCalls.unread, {}), [])
})

test("opening the bell's list marks read what was seen, and not what came meanwhile", async () => {
  const seen = await noura.send(notificationsCalls.unread, {})
  await notify(app.db, noura.id, ['new_rating'])
  await noura.send(notificationsCalls.read, { ids: seen.map(({ id }) => id) })
  const left = await noura.send(notificationsCalls.unread, {})
  assert.deepEqual(
    left.map(({ kind }) => kind),
    ['new_rating'],
  )
  await noura.send(notificationsCalls.read, {})
  assert.deepEqual(await noura.send(notificationsCalls.unread, {}), [])
})

test("nobody marks another's notifications read", async () => {
  await notify(app.db, noura.id, ['new_rating'])
  const [mine] = await noura.send(notificationsCalls.unread, {})
  await fahad.send(notificationsCalls.read, { ids: [mine!.id] })
  await fahad.send(notificationsCalls.read, {})
  assert.equal((await noura.send(notificationsCalls.unread, {})).length, 1)
})

test('notifications need a session', async () => {
  for (const call of [app.visitor(notificationsCalls.unread, {}), app.visitor(notificationsCalls.read, {})]) {
    assert.equal((await refused(call)).code, 'SIGN_IN_REQUIRED')
  }
})
