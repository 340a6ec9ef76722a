import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/signIn.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import { numberCalls } from '../numberChange/numberChange.contract.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { devicesCalls } from './devices.contract.ts'

const { list, end, endOthers, oppose, approve } = devicesCalls
const app = await startApp()
const noura = await app.join(people.noura)
const unread = async (send = noura.send) =>
  (await send(notificationsCalls.unread, {})).map(({ kind }) => kind)
const isIn = async (send: typeof noura.send) =>
  send(profilesCalls.own, {}).then(
    () => true,
    () => false,
  )

test("settings list the user's devices: browser and system, first and last day, this one marked", async () => {
  const phone = await signIn(app, people.noura.phone, '', {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  })
  const devices = await phone.send(list, {})
  assert.equal(devices.length, 2)
  const [own, other] = devices
  assert.deepEqual([own!.browser, own!.system, own!.isThis], ['chrome', 'android', true])
  assert.deepEqual([other!.isThis, other!.isNewer, own!.isNewer], [false, false, false])
  assert.match(own!.firstDay, /^\d{4}-\d\d-\d\d$/)
  const seenBefore = await noura.send(list, {})
  assert.equal(seenBefore.find(({ isThis }) => !isThis)!.isNewer, true)
  assert.ok(!JSON.stringify(devices).includes('SM-A055F'), 'no more is kept of a browser')
})

test('the bell announces a new device, but not a known one or a first sign-in', async () => {
  const person = newPerson()
  const { send, id } = await app.join(person)
  assert.deepEqual(await unread(send), [])
  const first = await signIn(app, person.phone)
  assert.deepEqual(await unread(send), ['new_device'])
  await app.db.write('test_read', 'update notifications set read_at = now() where person_id = $1', [id])
  await app.db.write('test_wait', `update challenges set last_sent_at = last_sent_at - interval '61 s'`, [])
  await signIn(app, person.phone, `device=${first.cookies.get('device')}`)
  assert.deepEqual(await unread(send), [])
})

test('a user signs out one device, or all other devices', async () => {
  const { send, id } = await app.join(newPerson())
  const [one, two, three] = [await app.as(id), await app.as(id), await app.as(id)]
  const device = (await one.send(list, {})).find(({ isThis }) => isThis)!
  await send(end, { id: device.id })
  assert.deepEqual([await isIn(one.send), await isIn(two.send)], [false, true])
  assert.equal((await refused(send(end, { id: device.id }))).code, 'DEVICE_NOT_FOUND')
  assert.equal((await two.send(endOthers, {})).ended, 2)
  assert.deepEqual([await isIn(send), await isIn(two.send), await isIn(three.send)], [false, true, false])
})

test("a user can't end, approve or dispute another user's device", async () => {
  const [mine, other] = [await app.join(newPerson()), await app.join(newPerson())]
  const [device] = await other.send(list, {})
  for (const call of [end, oppose, approve])
    assert.equal((await refused(mine.send(call, { id: device!.id }))).code, 'DEVICE_NOT_FOUND')
  assert.equal(await isIn(other.send), true)
})

test('"It was not me" signs out a newer device, and never an older one', async () => {
  const { send, id } = await app.join(newPerson())
  const later = await app.as(id)
  const own = (await send(list, {})).find(({ isThis }) => isThis)!
  assert.equal((await refused(later.send(oppose, { id: own.id }))).code, 'DEVICE_NOT_FOUND')
  const newer = (await send(list, {})).find(({ isNewer }) => isNewer)!
  await send(oppose, { id: newer.id })
  assert.equal(await isIn(later.send), false)
})

test('when two devices dispute and approve simultaneously, the dispute wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { send, id } = await app.join(newPerson())
    const second = await app.as(id)
    const third = await app.limited(id)
    const device = (await third.send(list, {})).find(({ isThis }) => isThis)!
    await Promise.allSettled([send(oppose, { id: device.id }), second.send(approve, { id: device.id })])
    assert.equal(await isIn(third.send), false)
  }
})

test('an eleventh session ends the second oldest of its strength, so the oldest remains to dispute younger ones', async () => {
  const { send, id } = await app.join(newPerson())
  const other = await app.as(id)
  const [first, second] = [await app.limited(id), await app.limited(id)]
  for (let i = 0; i < 11; i += 1) await app.limited(id)
  assert.deepEqual([await isIn(send), await isIn(other.send)], [true, true])
  assert.deepEqual([await isIn(first.send), await isIn(second.send)], [true, false])
  assert.equal((await send(list, {})).length, 12)
  for (let i = 0; i < 10; i += 1) await app.as(id)
  assert.deepEqual([await isIn(send), await isIn(other.send)], [true, false])
  assert.equal((await refused(second.send(list, {}))).status, 401)
})

test("a thief with the user's number finds no call to begin; an older device is notified and ends their session, or limits both", async () => {
  for (const way of ['end', 'dispute'] as const) {
    const person = newPerson()
    const { id } = await app.join(person)
    await app.db.write('test_no_sessions', 'delete from sessions where account_id = $1', [id])
    const { send } = await app.unproven(id)
    const thief = (await signIn(app, person.phone)).send
    assert.deepEqual(await unread(send), ['new_device'])
    for (const begin of [
      () => thief(exportCalls.download, {}),
      () => thief(deletionCalls.sendCode, {}),
      () => thief(ratingAccessCalls.change, { who: 'everyone' }),
      () => thief(numberCalls.sendCode, {}),
      () => thief(passkeysCalls.sendCode, {}),
      () => thief(passkeysCalls.makeRecoveryCodes, {}),
      () => thief(delayedCalls.sendCode, {}),
    ])
      assert.equal((await refused(begin())).code, 'NO_SUCH_CALL')
    const newer = (await send(list, {})).find(({ isNewer }) => isNewer)!
    await send(devicesCalls[way], { id: newer.id })
    const isThere = way === 'dispute'
    assert.deepEqual([await isIn(send), await isIn(thief)], [true, isThere])
    for (const each of isThere ? [send, thief] : [])
      assert.equal((await refused(each(endOthers, {}))).code, 'SESSION_LIMITED')
  }
})
