import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { deletionCalls } from '#rooms/mine/deletion/deletion.contract.ts'
import { exportCalls } from '#rooms/mine/export/export.contract.ts'
import { notificationsCalls } from '#rooms/told/notifications/notifications.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, prove, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { refused } from '#tests/support/refused.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { devicesCalls } from '../devices/devices.contract.ts'
import { stepUpCalls } from './stepUp.contract.ts'

const { asked, sendCode, ask, stop } = stepUpCalls
const app = await startApp({ environment: safely })
type Send = typeof app.visitor

/** Somebody who is signed in on two devices and has shown no passkey on either. */
async function somebody() {
  const { id } = await app.join(newPerson())
  const [one, other] = [await app.unproven(id), await app.unproven(id)]
  return { id, send: one.send, other: other.send }
}
async function askFor(send: Send, act: 'export' | 'deletion' | 'doors' | 'devices') {
  const { otpCode: code = '' } = await send(sendCode, {})
  return send(ask, { act, code })
}
const later = (id: number, hours: number) =>
  app.db.write(
    'test_later',
    'update delayed_actions set due_at = due_at - make_interval(hours => $2) where account_id = $1',
    [id, hours],
  )

const exported = (send: Send) => send(exportCalls.download, {})
const graves: Record<string, (send: Send) => Promise<unknown>> = {
  export: exported,
  deletion: (send) => send(deletionCalls.sendCode, {}),
  doors: (send) => send(doorsCalls.newKey, {}),
  devices: (send) => send(devicesCalls.endOthers, {}),
}

test('what is grave asks first: export, deletion, doors, ending other devices', async () => {
  const { send } = await somebody()
  for (const [act, does] of Object.entries(graves)) {
    const why = await refused(does(send))
    assert.deepEqual([act, why.status, why.code, why.details.act], [act, 403, 'STEP_UP_REQUIRED', act])
  }
})

test('by a passkey that was shown just now it is done at once, and not once five minutes have passed', async () => {
  const { send, id } = await somebody()
  const key = authenticator()
  await addPasskey(send, key)
  await trustPasskeys(app.db, id)
  assert.equal((await refused(exported(send))).details.hasPasskey, true)
  await prove(send, key)
  await exported(send)
  await app.db.write(
    'test_age_proof',
    `update sessions set proven_at = proven_at - interval '6 minutes' where account_id = $1`,
    [id],
  )
  assert.equal((await refused(exported(send))).code, 'STEP_UP_REQUIRED')
})

test('by a code it takes a day, in which every device is told and can stop it', async () => {
  const { send, other, id } = await somebody()
  const { mayFrom } = await askFor(send, 'export')
  assert.ok(Date.parse(mayFrom) - Date.now() > 23.9 * 3_600_000)
  assert.equal((await refused(exported(send))).details.mayFrom, mayFrom)
  assert.deepEqual(
    (await other(notificationsCalls.unread, {})).map(({ kind }) => kind),
    ['grave_asked'],
  )
  const [seen] = await other(asked, {})
  assert.deepEqual([seen!.act, seen!.isHere, seen!.mayFrom], ['export', false, mayFrom])
  await later(id, 24)
  await exported(send)
  assert.equal(
    (await refused(exported(other))).code,
    'STEP_UP_REQUIRED',
    'on the device that asked, and no other',
  )
  assert.equal((await refused(send(doorsCalls.newKey, {}))).code, 'STEP_UP_REQUIRED', 'and for what it asked')
  assert.equal((await other(stop, {})).stopped, 1)
  assert.equal((await refused(exported(send))).code, 'STEP_UP_REQUIRED')
})

test('a limited session stops nothing that an older one has asked for, and what younger ones did', async () => {
  const { send, id } = await somebody()
  await askFor(send, 'export')
  const limited = await app.limited(id)
  assert.equal((await refused(limited.send(stop, {}))).code, 'MAY_NOT_STOP')
  const younger = await app.unproven(id)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  await askFor(younger.send, 'doors')
  assert.equal((await limited.send(stop, {})).stopped, 1)
  assert.deepEqual(
    (await send(asked, {})).map(({ act }) => act),
    ['export'],
  )
})

test('what was asked for is open for three days', async () => {
  const { send, id } = await somebody()
  await askFor(send, 'export')
  await later(id, 24 + 71)
  await exported(send)
  await later(id, 2)
  assert.equal((await refused(exported(send))).code, 'STEP_UP_REQUIRED')
})

test('asking again changes neither the time nor what was told; after a stop it begins anew', async () => {
  const { send, other, id } = await somebody()
  const first = await askFor(send, 'export')
  await app.db.write('test_no_wait', 'delete from challenges', [])
  assert.equal((await askFor(send, 'export')).mayFrom, first.mayFrom)
  assert.equal((await other(notificationsCalls.unread, {})).length, 1)
  await later(id, 23)
  await other(stop, {})
  await app.db.write('test_no_wait', 'delete from challenges', [])
  const again = await askFor(send, 'export')
  assert.ok(Date.parse(again.mayFrom) - Date.now() > 23.9 * 3_600_000)
  assert.equal((await other(notificationsCalls.unread, {})).length, 2)
})

test('a code for signing in, or of another number, asks for nothing', async () => {
  const { send } = await somebody()
  await send(sendCode, {})
  assert.equal((await refused(send(ask, { act: 'export', code: '000000' }))).code, 'WRONG_CODE')
})

test('shutting a door protects, and waits for nothing; opening it wider asks first', async () => {
  const { id, send } = await somebody()
  assert.equal((await send(doorsCalls.change, { who: 'nobody' })).who, 'nobody')
  await app.db.write(
    'test_earlier',
    `update doors set changed_at = now() - interval '11 minutes' where person_id = $1`,
    [id],
  )
  assert.equal((await refused(send(doorsCalls.change, { who: 'everyone' }))).code, 'STEP_UP_REQUIRED')
  assert.equal((await send(doorsCalls.change, { who: 'nobody' })).who, 'nobody')
})

test('whoever is nobody else’s session stops only their own', async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  await askFor(mine.send, 'export')
  assert.equal((await theirs.send(stop, {})).stopped, 0)
})
