import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '#features/security/devices/devices.contract.ts'
import { numberCalls } from '#features/security/numberChange/numberChange.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { safely } from '#tests/support/passkeys.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/signIn.ts'
import { newNumber, newPerson } from '#tests/support/signingIn.ts'
import { authCalls } from '../accounts.contract.ts'

const { whose } = authCalls
const app = await startApp({ environment: safely })
const setup = { displayName: 'New here', gender: 'female' as const, bornIn: 1990 }

async function unseen(days: number) {
  const person = newPerson()
  const owner = await app.join(person)
  await app.db.write('test_unseen', 'update accounts set seen_on = seen_on - $2::int where id = $1', [
    owner.id,
    days,
  ])
  return { ...owner, person }
}
const isFound = (handle: string) =>
  app.visitor(profilesCalls.person, { userId: handle }).then(
    () => true,
    () => false,
  )

test('a code for an account unseen for 45 days shows no name or photo, and asks whose account it is', async () => {
  const { person } = await unseen(46)
  const stranger = await signIn(app, person.phone)
  assert.deepEqual(stranger.answer, { success: true, requiresRegistration: false, asksWhose: true })
  for (const call of [profilesCalls.own, notificationsCalls.unread, devicesCalls.list])
    assert.equal((await refused(stranger.send(call, {}))).status, 401)
  assert.equal((await refused(stranger.send(profilesCalls.setup, setup))).status, 401)
  const [own] = [await signIn(app, (await unseen(44)).person.phone)]
  assert.equal(own.answer.asksWhose, undefined)
})

test('"No, I am new" creates a fresh account immediately; the old one loses the number and is hidden', async () => {
  const { person, send } = await unseen(46)
  const stranger = await signIn(app, person.phone)
  const { requiresRegistration } = await stranger.send(whose, { isMine: false })
  assert.equal(requiresRegistration, true)
  assert.equal(await isFound(person.handle), false)
  assert.equal((await send(profilesCalls.own, {})).phoneNumber, '')
  assert.ok((await send(notificationsCalls.unread, {})).some(({ kind }) => kind === 'number_lost'))
  assert.equal((await refused(stranger.send(whose, { isMine: true }))).status, 401, 'it is answered once')
  const again = await signIn(app, person.phone)
  assert.equal(again.answer.requiresRegistration, true)
  await again.send(profilesCalls.setup, setup)
  assert.notEqual((await again.send(profilesCalls.own, {})).userId, person.handle)
})

test('a live session with another number can restore the old account for 180 days', async () => {
  const { person, id, send } = await unseen(46)
  await (await signIn(app, person.phone)).send(whose, { isMine: false })
  const [deletion] = await send(delayedCalls.list, {})
  assert.deepEqual([deletion?.action, deletion?.byItself], ['deletion', true])
  assert.equal(Math.round((Date.parse(deletion?.dueAt ?? '') - Date.now()) / 86_400_000), 180)
  assert.equal((await refused(send(delayedCalls.stop, { action: 'deletion' }))).code, 'NUMBER_LOST')
  assert.equal(await isFound(person.handle), false, 'not without a number')
  const to = { phoneNumber: `0${newNumber()}`, countryCode: 'SA' }
  const { otpCode: code = '' } = await send(numberCalls.sendCode, { to })
  await send(numberCalls.ask, { to, code })
  await app.db.write('test_due', 'update delayed_actions set due_at = now() where account_id = $1', [id])
  await runDueJobs(app)
  assert.equal(await isFound(person.handle), true)
  assert.deepEqual(await send(delayedCalls.list, {}), [])
})

test('"Yes" proves nothing: the session stays limited, and the other devices are notified', async () => {
  const { person, send } = await unseen(46)
  const stranger = await signIn(app, person.phone)
  const answer = await stranger.send(whose, { isMine: true })
  assert.equal(answer.user?.userId, person.handle)
  const device = (await send(devicesCalls.list, {})).find(({ limitedUntil }) => limitedUntil)
  assert.equal(device?.isNewer, true)
  assert.ok((await send(notificationsCalls.unread, {})).some(({ kind }) => kind === 'new_device'))
})

test('the user ID is never requested as a proof', () => {
  assert.deepEqual(Object.keys(whose.body.properties), ['isMine', 'rememberMe'])
})

test('where registration is closed, "No" is rejected, and "Yes" still works', async () => {
  const closed = await startApp({ environment: { ...safely, REGISTRATION: 'closed' } })
  const person = newPerson()
  const { id } = await closed.join(person)
  await closed.db.write('test_unseen', 'update accounts set seen_on = seen_on - $2::int where id = $1', [
    id,
    50,
  ])
  const stranger = await signIn(closed, person.phone)
  assert.equal((await refused(stranger.send(whose, { isMine: false }))).code, 'REGISTRATION_CLOSED')
  assert.equal((await stranger.send(whose, { isMine: true })).user?.userId, person.handle)
})
