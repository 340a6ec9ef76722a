import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import type { SensitiveAction } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, prove, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { refused } from '#tests/support/refused.ts'
import { newNumber, newPerson } from '#tests/support/signingIn.ts'
import { devicesCalls } from '../devices/devices.contract.ts'
import { numberCalls } from '../numberChange/numberChange.contract.ts'
import { delayedCalls } from './delayedActions.contract.ts'

const { list, sendCode, request, stop } = delayedCalls
const app = await startApp({ environment: safely })
type Send = typeof app.visitor

async function somebody() {
  const { id } = await app.join(newPerson())
  const [one, other] = [await app.unproven(id), await app.unproven(id)]
  return { id, send: one.send, other: other.send }
}
async function askFor(send: Send, action: SensitiveAction) {
  const { otpCode: code = '' } = await send(sendCode, {})
  const own = (await send(request, { action, code })).find((each) => each.isHere && each.action === action)
  return own!.dueAt
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
  doors: (send) => send(ratingAccessCalls.newKey, {}),
  devices: (send) => send(devicesCalls.endOthers, {}),
}

test('serious actions ask for proof first: export, deletion, rating access, ending other devices', async () => {
  const { send } = await somebody()
  for (const [act, does] of Object.entries(graves)) {
    const why = await refused(does(send))
    assert.deepEqual([act, why.status, why.code, why.details.act], [act, 403, 'STEP_UP_REQUIRED', act])
  }
})

test('a recent passkey proof allows a serious action immediately, and no longer after five minutes', async () => {
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

test('with a code a serious action takes a day, and every device is notified and can stop it', async () => {
  const { send, other, id } = await somebody()
  const mayFrom = await askFor(send, 'export')
  assert.ok(Date.parse(mayFrom) - Date.now() > 23.9 * 3_600_000)
  assert.equal((await refused(exported(send))).details.mayFrom, mayFrom)
  assert.deepEqual(
    (await other(notificationsCalls.unread, {})).map(({ kind }) => kind),
    ['export_asked'],
  )
  const [seen] = await other(list, {})
  assert.deepEqual([seen!.action, seen!.isHere, seen!.dueAt], ['export', false, mayFrom])
  await later(id, 24)
  await exported(send)
  assert.equal(
    (await refused(exported(other))).code,
    'STEP_UP_REQUIRED',
    'on the device that asked, and no other',
  )
  assert.equal(
    (await refused(send(ratingAccessCalls.newKey, {}))).code,
    'STEP_UP_REQUIRED',
    'and for what it asked',
  )
  assert.deepEqual(await other(stop, {}), [])
  assert.equal((await refused(exported(send))).code, 'STEP_UP_REQUIRED')
})

test('a limited session can stop actions of younger sessions, but not of an older session', async () => {
  const { send, id } = await somebody()
  await askFor(send, 'export')
  const limited = await app.limited(id)
  assert.equal((await refused(limited.send(stop, {}))).code, 'MAY_NOT_STOP')
  const younger = await app.unproven(id)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  await askFor(younger.send, 'doors')
  await limited.send(stop, {})
  assert.deepEqual(
    (await send(list, {})).map(({ action }) => action),
    ['export'],
  )
})

test('a requested action stays available for three days', async () => {
  const { send, id } = await somebody()
  await askFor(send, 'export')
  await later(id, 24 + 71)
  await exported(send)
  await later(id, 2)
  assert.equal((await refused(exported(send))).code, 'STEP_UP_REQUIRED')
})

test('requesting an action again changes neither its time nor the notice; after a stop the wait starts over', async () => {
  const { send, other, id } = await somebody()
  const first = await askFor(send, 'export')
  await app.db.write('test_no_wait', 'delete from challenges', [])
  assert.equal(await askFor(send, 'export'), first)
  assert.equal((await other(notificationsCalls.unread, {})).length, 1)
  await later(id, 23)
  await other(stop, {})
  await app.db.write('test_no_wait', 'delete from challenges', [])
  const again = await askFor(send, 'export')
  assert.ok(Date.parse(again) - Date.now() > 23.9 * 3_600_000)
  assert.equal((await other(notificationsCalls.unread, {})).length, 2)
})

test("a sign-in code, or another number's code, can't request an action", async () => {
  const { send } = await somebody()
  await send(sendCode, {})
  assert.equal((await refused(send(request, { action: 'export', code: '000000' }))).code, 'WRONG_CODE')
})

test('closing rating access takes effect immediately; widening it requires a proof first', async () => {
  const { id, send } = await somebody()
  assert.equal((await send(ratingAccessCalls.change, { who: 'nobody' })).who, 'nobody')
  await app.db.write(
    'test_earlier',
    `update rating_access set changed_at = now() - interval '11 minutes' where person_id = $1`,
    [id],
  )
  assert.equal((await refused(send(ratingAccessCalls.change, { who: 'everyone' }))).code, 'STEP_UP_REQUIRED')
  assert.equal((await send(ratingAccessCalls.change, { who: 'nobody' })).who, 'nobody')
})

test("a user can't stop another user's actions", async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  await askFor(mine.send, 'export')
  assert.deepEqual(await theirs.send(stop, {}), [])
  assert.equal((await mine.send(list, {})).length, 1)
})

test('a user can stop one action by name, or all actions without a name', async () => {
  const { send, other, id } = await somebody()
  for (const action of ['export', 'doors', 'devices'] as const) {
    await askFor(send, action)
    await app.db.write('test_no_wait', 'delete from challenges', [])
  }
  const to = { phoneNumber: `0${newNumber()}`, countryCode: 'SA' }
  const { otpCode: code = '' } = await send(numberCalls.sendCode, { to })
  await send(numberCalls.ask, { to, code })
  const left = await other(stop, { action: 'doors' })
  assert.deepEqual(
    left.map(({ action, byItself }) => [action, byItself]),
    [
      ['export', false],
      ['devices', false],
      ['number', true],
    ],
  )
  assert.equal(left.at(-1)?.phoneNumber?.replaceAll(/\D/g, ''), `966${to.phoneNumber.slice(1)}`)
  const limited = await app.limited(id)
  for (const action of ['export', 'number', undefined] as const)
    assert.equal((await refused(limited.send(stop, { ...(action && { action }) }))).code, 'MAY_NOT_STOP')
  assert.deepEqual(await other(stop, {}), [])
})
