import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOf } from '#features/accounts/sessions/sessions.server.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, challengeOf, place, prove, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { refused } from '#tests/support/refused.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { devicesCalls } from '../devices/devices.contract.ts'
import { passkeysCalls } from './passkeys.contract.ts'

const { list, sendCode, begin, add, end, beginProof, beginSignIn, signIn } = passkeysCalls
const app = await startApp({ environment: safely })

async function protectedPerson(where: TestApp = app) {
  const [person, key] = [newPerson(), authenticator()]
  const joined = await where.join(person)
  await addPasskey(joined.send, key)
  await trustPasskeys(where.db, joined.id)
  return { ...joined, person, key }
}

test("a passkey is added with a code to the user's own number and gets a name; the bell announces it", async () => {
  const { send } = await protectedPerson()
  const { passkeys } = await send(list, {})
  assert.deepEqual(
    passkeys.map(({ name, usedOn }) => [name, usedOn]),
    [['My phone', null]],
  )
  assert.deepEqual(
    (await send(notificationsCalls.unread, {})).map(({ kind }) => kind),
    ['passkey_added'],
  )
})

test("without a fresh code no session can add a passkey, so a stolen session can't either", async () => {
  const { send } = await app.join(newPerson())
  assert.equal((await refused(send(begin, { code: '000000' }))).code, 'CODE_EXPIRED')
  const key = authenticator()
  const made = key.make({ ...place, challenge: 'x'.repeat(43) })
  assert.equal((await refused(send(add, { made, name: 'x' }))).code, 'PASSKEY_REFUSED')
})

test('a passkey challenge is valid once, in its session, and for its purpose', async () => {
  const { send, id } = await app.join(newPerson())
  const other = await app.as(id)
  const { otpCode: code = '' } = await send(sendCode, {})
  const { options } = await send(begin, { code })
  const made = authenticator().make({ ...place, challenge: challengeOf(options) })
  assert.equal((await refused(other.send(add, { made, name: 'x' }))).code, 'PASSKEY_REFUSED')
  await send(add, { made, name: 'x' })
  assert.equal((await refused(send(add, { made, name: 'y' }))).code, 'PASSKEY_REFUSED')
  const asProof = await send(beginProof, {})
  const again = authenticator().make({ ...place, challenge: challengeOf(asProof.options) })
  assert.equal((await refused(send(add, { made: again, name: 'z' }))).code, 'PASSKEY_REFUSED')
})

test('a passkey signature for the wrong host or origin, or without user verification, is rejected', async () => {
  const { send, key, id } = await protectedPerson()
  const fresh = await app.as(id)
  for (const where of [
    { ...place, rpId: 'localhost.evil.example' },
    { ...place, origin: 'http://localhost.evil.example' },
    { ...place, isVerified: false },
  ])
    assert.equal((await refused(prove(fresh.send, key, where))).code, 'PASSKEY_REFUSED')
  assert.equal((await prove(fresh.send, key)).success, true)
  assert.equal((await refused(prove(send, authenticator()))).code, 'PASSKEY_REFUSED', 'another key')
})

test("another user's passkey proves nothing", async () => {
  const [mine, theirs] = [await protectedPerson(), await protectedPerson()]
  assert.equal((await refused(prove(mine.send, theirs.key))).code, 'PASSKEY_REFUSED')
})

test('a cloned key is rejected by its counter, unless the key is synced and so has no counter', async () => {
  const { send, key } = await protectedPerson()
  await prove(send, key)
  await prove(send, key)
  key.rewind(1)
  assert.equal((await refused(prove(send, key))).code, 'PASSKEY_REFUSED')
  const synced = authenticator({ isSynced: true })
  const other = await app.join(newPerson())
  await addPasskey(other.send, synced)
  await trustPasskeys(app.db, other.id)
  for (let i = 0; i < 3; i += 1) assert.equal((await prove(other.send, synced)).success, true)
})

test('a user has at most five passkeys, even if twelve are added simultaneously', async () => {
  const { send, id } = await app.join(newPerson())
  const keys = Array.from({ length: 12 }, () => authenticator())
  const made = []
  for (const key of keys) {
    await app.db.write('test_no_wait', 'delete from challenges', [])
    await app.db.write('test_no_budget', 'delete from allowances', [])
    const { otpCode: code = '' } = await send(sendCode, {})
    const { options } = await send(begin, { code })
    made.push(key.make({ ...place, challenge: challengeOf(options) }))
  }
  const answers = await Promise.allSettled(made.map((each, i) => send(add, { made: each, name: `${i}` })))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5)
  assert.equal((await send(list, {})).passkeys.length, 5)
  const [row] = await app.db.read<{ n: number }>(
    'test_keys',
    'select count(*)::int n from passkeys where account_id = $1',
    [id],
  )
  assert.equal(row!.n, 5)
})

test('a passkey added a moment ago is no proof, because a thief with the unlocked device may have added it', async () => {
  const person = newPerson()
  const { id } = await app.join(person)
  const finder = await app.unproven(id)
  const key = authenticator()
  await addPasskey(finder.send, key)
  assert.equal((await refused(prove(finder.send, key))).code, 'PASSKEY_TOO_NEW')
  await trustPasskeys(app.db, id)
  assert.equal((await prove(finder.send, key)).success, true)
})

test('a second passkey, added after a proof by the first, is a proof immediately', async () => {
  const { key, id } = await protectedPerson()
  const { send } = await app.unproven(id)
  await prove(send, key)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  const second = authenticator()
  await addPasskey(send, second, 'Another')
  assert.equal((await prove(send, second)).success, true)
})

test('each passkey can be removed separately', async () => {
  const { send, key } = await protectedPerson()
  await send(end, { id: key.id })
  assert.deepEqual((await send(list, {})).passkeys, [])
  assert.equal((await refused(send(end, { id: key.id }))).code, 'PASSKEY_NOT_FOUND')
})

async function byPasskey(key: ReturnType<typeof authenticator>) {
  const { options } = await app.visitor(beginSignIn, {})
  const shown = key.show({ ...place, challenge: challengeOf(options) })
  const answer = await ask(app.origin, {
    path: signIn.path,
    method: 'POST',
    ...jsonBody({ shown }),
  })
  const [, token = ''] = /session=([\w-]+)/.exec(answer.header('set-cookie') ?? '') ?? []
  return { status: answer.status, send: app.client({ cookie: `session=${token}` }) }
}

test('a passkey signs in without a code, and gives full access', async () => {
  const { key, person } = await protectedPerson()
  const { status, send } = await byPasskey(key)
  assert.equal(status, 200)
  assert.equal((await send(profilesCalls.own, {})).userId, person.handle)
  const [own] = await send(devicesCalls.list, {})
  assert.equal(own!.limitedUntil, null)
})

test('an unknown passkey signs no user in', async () => {
  assert.equal((await byPasskey(authenticator())).status, 400)
})

test('a passkey proof gives the session a new token; the old token gains nothing and ends', async () => {
  const { id, key } = await protectedPerson()
  for (const proof of ['passkey', 'code'] as const) {
    const { token, send } = await app.limited(id)
    if (proof === 'passkey') await prove(send, key)
    else {
      const full = await app.as(id)
      await prove(full.send, key)
      const { codes } = await full.send(passkeysCalls.makeRecoveryCodes, {})
      await send(passkeysCalls.useRecoveryCode, { code: codes[0]! })
    }
    const former = app.client({ cookie: `session=${token}` })
    assert.equal((await refused(former(passkeysCalls.makeRecoveryCodes, {}))).code, 'SESSION_LIMITED', proof)
    assert.equal((await send(passkeysCalls.makeRecoveryCodes, {})).codes.length, 10)
    const devices = await send(devicesCalls.list, {})
    assert.equal(devices.filter(({ isThis }) => isThis).length, 1)
    const [row] = await app.db.read<{ seconds: number }>(
      'test_left',
      `select extract(epoch from expires_at - now())::int as seconds from sessions where token_digest = $1`,
      [digestOf(token)],
    )
    assert.ok(row!.seconds <= 10, `${row!.seconds} s`)
  }
})

test('each recovery code proves its owner once; five wrong ones a day are allowed', async () => {
  const { send, id } = await app.join(newPerson())
  const { codes } = await send(passkeysCalls.makeRecoveryCodes, {})
  assert.equal(new Set(codes).size, 10)
  const limited = await app.limited(id)
  const { useRecoveryCode } = passkeysCalls
  assert.equal((await limited.send(useRecoveryCode, { code: codes[0]!.toUpperCase() })).success, true)
  const [own] = await limited.send(devicesCalls.list, {})
  assert.equal(own!.limitedUntil, null)
  assert.equal(
    (await refused(limited.send(useRecoveryCode, { code: codes[0]! }))).code,
    'WRONG_RECOVERY_CODE',
  )
  for (let i = 0; i < 4; i += 1) await refused(limited.send(useRecoveryCode, { code: 'aaaa-bbbb-cccc' }))
  assert.equal((await refused(limited.send(useRecoveryCode, { code: codes[1]! }))).code, 'TOO_MANY_ATTEMPTS')
})

test("another user's wrong recovery codes don't use up the owner's tries", async () => {
  const { send, id } = await app.join(newPerson())
  const { codes } = await send(passkeysCalls.makeRecoveryCodes, {})
  const { useRecoveryCode } = passkeysCalls
  for (let session = 0; session < 3; session += 1) {
    const thief = await app.limited(id)
    for (let i = 0; i < 6; i += 1) await refused(thief.send(useRecoveryCode, { code: 'aaaa-bbbb-cccc' }))
  }
  const owner = await app.limited(id)
  assert.equal((await owner.send(useRecoveryCode, { code: codes[0]! })).success, true)
})

test('with EDITION=specified there are no passkeys', async () => {
  const plain = await startApp()
  const { send } = await plain.join(newPerson())
  assert.equal((await refused(send(list, {}))).status, 404)
})
