import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, prove, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { otherThan } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/signIn.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { devicesCalls } from './devices.contract.ts'

const { list, end, sendCode, oppose } = devicesCalls
const app = await startApp({ environment: safely })
type Send = typeof app.visitor

const isIn = (send: Send) =>
  send(profilesCalls.own, {}).then(
    () => true,
    () => false,
  )
const noWait = () => app.db.write('test_no_wait', 'delete from challenges', [])
const idOf = async (send: Send) => (await send(list, {})).find(({ isThis }) => isThis)!.id
async function codeIn(send: Send) {
  await noWait()
  return (await send(sendCode, {})).otpCode ?? ''
}
async function onTelephone(phone: string, device = '') {
  await noWait()
  const { cookies } = await signIn(app, phone, device && `device=${device}`)
  const kept = cookies.get('device') ?? ''
  return { device: kept, send: app.client({ cookie: `session=${cookies.get('session')}; device=${kept}` }) }
}
async function anHourLater(id: number) {
  await app.db.write(
    'test_hour',
    `update sessions set created_at = created_at - interval '1 hour' where account_id = $1`,
    [id],
  )
}

test('"It was not me" needs a code to the number or a recent passkey proof, from an older session too', async () => {
  const { id } = await app.join(newPerson())
  const stolen = await app.unproven(id)
  const owner = await app.unproven(id)
  const target = { id: await idOf(owner.send) }
  const why = await refused(stolen.send(oppose, target))
  assert.deepEqual([why.status, why.code, why.details.hasPasskey], [403, 'PROOF_REQUIRED', false])
  const code = await codeIn(stolen.send)
  assert.equal((await refused(stolen.send(oppose, { ...target, code: otherThan(code) }))).code, 'WRONG_CODE')
  assert.equal(await isIn(owner.send), true)
  await stolen.send(oppose, { ...target, code })
  assert.equal(await isIn(owner.send), false)
})

test('"It was not me" accepts a recent passkey proof alone, and rejects a sign-in code', async () => {
  const person = newPerson()
  const { id } = await app.join(person)
  const owner = await app.unproven(id)
  const key = authenticator()
  await addPasskey(owner.send, key)
  await trustPasskeys(app.db, id)
  const newer = await app.unproven(id)
  const target = { id: await idOf(newer.send) }
  assert.equal((await refused(owner.send(oppose, target))).details.hasPasskey, true)
  await noWait()
  const to = { phoneNumber: person.phone, countryCode: 'SA' }
  const { otpCode: code = '' } = await app.visitor(authCalls.sendCode, to)
  const why = await refused(owner.send(oppose, { ...target, code }))
  assert.ok(why.code === 'WRONG_CODE' || why.code === 'CODE_EXPIRED')
  await prove(owner.send, key)
  await owner.send(oppose, target)
  assert.equal(await isIn(newer.send), false)
})

test("the owner's known phone, though limited, can use a code to dispute an older session that removed it", async () => {
  const person = newPerson()
  const { id } = await app.join(person)
  await app.db.write('test_nobody_in', 'delete from sessions where account_id = $1', [id])
  const before = await onTelephone(person.phone)
  await app.db.write('test_signed_out', 'delete from sessions where account_id = $1', [id])
  // Cookie times are in whole seconds, so wait for later ones.
  await sleep(2100)
  const stolen = await app.unproven(id)
  const again = await onTelephone(person.phone, before.device)
  await stolen.send(oppose, { id: await idOf(again.send), code: await codeIn(stolen.send) })
  assert.equal(await isIn(again.send), false)

  const back = await onTelephone(person.phone, again.device)
  const [own, other] = await back.send(list, {})
  assert.ok(own?.isThis && own.limitedUntil, 'for a day a code opens only limited sessions')
  assert.deepEqual([other?.isNewer, other?.mayOppose], [false, true])
  assert.equal((await refused(back.send(end, { id: other!.id }))).code, 'SESSION_LIMITED')
  assert.equal((await refused(back.send(oppose, { id: other!.id }))).code, 'PROOF_REQUIRED')
  await back.send(oppose, { id: other!.id, code: await codeIn(back.send) })
  assert.equal(await isIn(stolen.send), false)
  assert.equal(await isIn(back.send), true)
})

test("a limited session on an unknown phone can't dispute, even with a code", async () => {
  const person = newPerson()
  const { id, send } = await app.join(person)
  await addPasskey(send, authenticator())
  const thief = await onTelephone(person.phone)
  await anHourLater(id)
  const newer = await app.unproven(id)
  const target = { id: await idOf(newer.send) }
  assert.deepEqual(
    (await thief.send(list, {})).map(({ mayOppose }) => mayOppose),
    [false, false, false],
  )
  const code = await codeIn(thief.send)
  assert.equal((await refused(thief.send(oppose, { ...target, code }))).code, 'DEVICE_NOT_FOUND')
  assert.equal(await isIn(newer.send), true)
})

test('a device that was known before a removal can no longer dispute', async () => {
  const person = newPerson()
  const { id, send } = await app.join(person)
  const former = await onTelephone(person.phone)
  await send(end, { id: await idOf(former.send) })
  await sleep(2100)
  const owner = await app.as(id)
  const back = await onTelephone(person.phone, former.device)
  const target = { id: await idOf(owner.send) }
  const code = await codeIn(back.send)
  assert.equal((await refused(back.send(oppose, { ...target, code }))).code, 'DEVICE_NOT_FOUND')
})
