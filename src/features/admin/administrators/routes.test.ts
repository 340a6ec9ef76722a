import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passkeysCalls } from '#features/auth/passkeys/contract.ts'
import { admin, adminPassword } from '#tests/support/admin.ts'
import { addFirstKey, invited, shownAtDesk, signInAtDesk } from '#tests/support/administrators.ts'
import { startApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, challengeOf, place, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { adminCalls } from '../contract.ts'
import { administratorsCalls } from './contract.ts'
import { endAdministrator } from './queries.server.ts'

const {
  beginFirstKey,
  addFirstKey: addFirst,
  signIn,
  me,
  keys,
  beginKey,
  addKey,
  endKey,
} = administratorsCalls
const app = await startApp({ environment: safely })
const { db } = app

/** Somebody with a name and a key. */
const named = async (name: string, role: 'triage' | 'moderator' | 'admin' = 'admin') =>
  addFirstKey(app, await invited(app, name, role))

const recorded = async () =>
  db.read<{ action: string; details: Record<string, unknown> }>(
    'test_audit',
    'select action, details from audit_log order by id',
    [],
  )
const statusAt = async (call: Promise<unknown>) => (await refused(call)).status
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code

test('the link adds the first key, which opens the desk at once and signs in ever after', async () => {
  const { send, key, name } = await named('Noura')
  assert.equal(name, 'Noura')
  assert.deepEqual(await send(me, {}), { name: 'Noura', role: 'admin' })
  const again = await signInAtDesk(app, key)
  assert.deepEqual(await again.send(me, {}), { name: 'Noura', role: 'admin' })
  await again.send(adminCalls.users, {})
  const [kept] = await again.send(keys, {})
  assert.deepEqual([kept?.name, kept?.usedOn], ['My laptop', kept?.addedOn])
})

test('a link is good once, also of two who use it at the same time', async () => {
  const link = await invited(app, 'Twice')
  const both = await Promise.all(
    [authenticator(), authenticator()].map(async (key) => {
      const { options } = await app.visitor(beginFirstKey, { key: link })
      return key.make({ ...place, challenge: challengeOf(options) })
    }),
  )
  const answers = await Promise.allSettled(
    both.map((made) => app.visitor(addFirst, { key: link, made, name: 'x' })),
  )
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  const { status, code } = await refused(app.visitor(beginFirstKey, { key: link }))
  assert.deepEqual([status, code], [410, 'LINK_EXPIRED'])
})

test('a link ends after a day, and with the next one; nobody guesses one', async () => {
  const first = await invited(app, 'Slow')
  const second = await invited(app, 'Slow')
  assert.equal(await codeOf(app.visitor(beginFirstKey, { key: first })), 'LINK_EXPIRED')
  const { options } = await app.visitor(beginFirstKey, { key: second })
  await db.write(
    'test_late',
    `update administrators set invitation_expires_at = now() where name = 'Slow'`,
    [],
  )
  const made = authenticator().make({ ...place, challenge: challengeOf(options) })
  assert.equal(await codeOf(app.visitor(addFirst, { key: second, made, name: 'x' })), 'LINK_EXPIRED')
  assert.equal(await codeOf(app.visitor(beginFirstKey, { key: 'x'.repeat(43) })), 'LINK_EXPIRED')
  const stored = await db.read('test_link', 'select from administrators where invitation_digest = $1', [
    second,
  ])
  assert.deepEqual(stored, [], 'the link itself is stored')
})

test('what was signed for one link is good for no other', async () => {
  const [one, other] = [await invited(app, 'One'), await invited(app, 'Other')]
  const { options } = await app.visitor(beginFirstKey, { key: one })
  const made = authenticator().make({ ...place, challenge: challengeOf(options) })
  assert.equal(await codeOf(app.visitor(addFirst, { key: other, made, name: 'x' })), 'PASSKEY_REFUSED')
})

test('another host, another origin and somebody who was not verified are refused, at both doors', async () => {
  const { key } = await named('Elsewhere')
  for (const where of [
    { rpId: 'localhost.evil.example' },
    { origin: 'http://localhost.evil.example' },
    { isVerified: false },
  ]) {
    assert.equal(await codeOf(signInAtDesk(app, key, where)), 'PASSKEY_REFUSED')
    const link = await invited(app, 'Fooled')
    const added = addFirstKey(app, link, authenticator(), { ...place, ...where })
    assert.equal(await codeOf(added), 'PASSKEY_REFUSED')
  }
  const last = (await recorded()).filter(({ action }) => action === 'desk_refused').at(-1)
  assert.equal(last?.details.by, 'admin: Elsewhere')
})

test('what was shown once is not good again', async () => {
  const { key } = await named('Replayed')
  const shown = await shownAtDesk(app, key)
  await app.visitor(signIn, { shown })
  assert.equal(await codeOf(app.visitor(signIn, { shown })), 'PASSKEY_REFUSED')
})

test('a person’s passkey opens no desk, and one of the desk signs no person in', async () => {
  const { send, id } = await app.join(newPerson())
  const theirs = authenticator()
  await addPasskey(send, theirs)
  await trustPasskeys(db, id)
  assert.equal(await codeOf(signInAtDesk(app, theirs)), 'PASSKEY_REFUSED')
  const { key } = await named('Deskbound')
  const { options } = await app.visitor(passkeysCalls.beginSignIn, {})
  const shown = key.show({ ...place, challenge: challengeOf(options) })
  assert.equal(await codeOf(app.visitor(passkeysCalls.signIn, { shown })), 'PASSKEY_REFUSED')
  const atDesk = await app.visitor(administratorsCalls.beginSignIn, {})
  const crossed = theirs.show({ ...place, challenge: challengeOf(atDesk.options) })
  assert.equal(await codeOf(app.visitor(passkeysCalls.signIn, { shown: crossed })), 'PASSKEY_REFUSED')
})

test('who is ended is out at once: no session, no key, no link, and nobody else gets the name', async () => {
  const { send, key } = await named('Leaving')
  await send(adminCalls.users, {})
  const link = await invited(app, 'Leaving')
  await db.write(endAdministrator, { name: 'Leaving', by: 'command line' })
  assert.equal(await statusAt(send(adminCalls.users, {})), 401)
  assert.equal(await codeOf(signInAtDesk(app, key)), 'PASSKEY_REFUSED')
  assert.equal(await codeOf(app.visitor(beginFirstKey, { key: link })), 'LINK_EXPIRED')
  assert.equal(await invited(app, 'Leaving'), '')
})

test('a session ends with its administrator, whoever ended them', async () => {
  const { send } = await named('Struck')
  await db.write('test_struck', `update administrators set ended_at = now() where name = 'Struck'`, [])
  assert.equal(await statusAt(send(me, {})), 401)
})

test('triage and moderator sign in, and are told that their role does not allow what admin may do', async () => {
  for (const role of ['triage', 'moderator'] as const) {
    const { send } = await named(`A ${role}`, role)
    assert.equal((await send(me, {})).role, role)
    const { status, code, details } = await refused(send(adminCalls.users, {}))
    assert.deepEqual([status, code, details.message], [403, 'ROLE_REQUIRED', 'Your role does not allow this'])
    for (const call of [
      () => send(adminCalls.verifyUser, { userId: 1, isVerified: true }),
      () => send(adminCalls.deleteUser, { id: 1 }),
      () => send(adminCalls.signOutUser, { userId: 1 }),
    ])
      assert.equal(await codeOf(call()), 'ROLE_REQUIRED')
    assert.deepEqual(await send(adminCalls.logout, {}), { success: true })
    assert.equal(await statusAt(send(me, {})), 401)
  }
})

test('the audit log names who did it; of the shared password it says admin', async () => {
  const { send } = await named('Fahad')
  const { id } = await app.join(people.sara)
  await send(adminCalls.verifyUser, { userId: id, isVerified: true })
  await send(adminCalls.signOutUser, { userId: id })
  await send(adminCalls.users, {})
  await (await admin(app)).send(adminCalls.verifyUser, { userId: id, isVerified: false })
  await send(adminCalls.deleteUser, { id })
  const by = Object.fromEntries((await recorded()).map(({ action, details }) => [action, details.by]))
  assert.partialDeepStrictEqual(by, {
    administrator_invited: 'command line',
    desk_key_added: 'admin: Fahad',
    verify: 'admin: Fahad',
    sign_out: 'admin: Fahad',
    delete: 'admin: Fahad',
    unverify: 'admin',
  })
})

test('a further key takes one that is there; the last one stays; five at most', async () => {
  // Shown three times at once below: a synced key has no count, by which they would have to come in order.
  const key = authenticator({ isSynced: true })
  const { send } = await addFirstKey(app, await invited(app, 'Keeper'), key)
  const begin = async (shownKey = key) => send(beginKey, { shown: await shownAtDesk(app, shownKey) })
  assert.equal(await codeOf(begin(authenticator())), 'PASSKEY_REFUSED')
  assert.equal(await codeOf(begin((await named('Somebody else')).key)), 'PASSKEY_REFUSED')
  assert.equal(await codeOf(send(endKey, { id: key.id })), 'LAST_DESK_KEY')
  const made = async (added = authenticator()) => {
    const { options } = await begin()
    return added.make({ ...place, challenge: challengeOf(options) })
  }
  const add = async (added = authenticator()) => {
    await send(addKey, { made: await made(added), name: 'Spare' })
    return added
  }
  const spare = await add()
  assert.equal(await codeOf(add(spare)), 'DESK_KEY_TAKEN')
  // One key is shown at a time, because it counts; what was made is added at once.
  const three = [await made(), await made(), await made()]
  await Promise.all(three.map((each) => send(addKey, { made: each, name: 'Spare' })))
  assert.equal(await codeOf(add()), 'TOO_MANY_DESK_KEYS')
  assert.equal((await send(keys, {})).length, 5)
  assert.equal((await (await signInAtDesk(app, spare)).send(me, {})).name, 'Keeper')
  await send(endKey, { id: spare.id })
  assert.equal(await codeOf(signInAtDesk(app, spare)), 'PASSKEY_REFUSED')
  assert.equal(await codeOf(send(endKey, { id: spare.id })), 'DESK_KEY_NOT_FOUND')
})

test('the shared password is there as ever, has no keys, and is told so', async () => {
  const { send } = await admin(app)
  assert.deepEqual(await send(me, {}), { name: null, role: 'admin' })
  assert.deepEqual(await send(keys, {}), [])
  assert.equal(await codeOf(send(endKey, { id: 'x' })), 'NAME_REQUIRED')
})

test('the password switched off opens nothing any more, and ends who came by it', async () => {
  const before = await admin(app)
  const { key } = await named('Only by key')
  const off = await startApp({
    connection: app.connection,
    environment: { ...safely, ADMIN_PASSWORD_SIGN_IN: 'off' },
  })
  const { status, code } = await refused(off.visitor(adminCalls.login, { password: adminPassword }))
  assert.deepEqual([status, code], [403, 'PASSWORD_SWITCHED_OFF'])
  const same = off.client({ authorization: `Bearer ${before.token}` })
  assert.equal(await statusAt(same(adminCalls.users, {})), 401)
  await (await signInAtDesk(off, key)).send(adminCalls.users, {})
})

test('without account-safety there is no such door, and who came through it is out', async () => {
  const { token } = await named('Gone')
  const plain = await startApp({ connection: app.connection })
  assert.equal(await statusAt(plain.visitor(administratorsCalls.beginSignIn, {})), 404)
  const send = plain.client({ authorization: `Bearer ${token}` })
  assert.equal(await statusAt(send(adminCalls.users, {})), 401)
})

test('twenty tries of an address in a quarter of an hour, and those who are let in do not count', async () => {
  const place = await startApp({ environment: safely })
  const key = authenticator()
  await addFirstKey(place, await invited(place, 'Busy'), key)
  for (let i = 0; i < 25; i += 1) await signInAtDesk(place, key)
  for (let i = 0; i < 20; i += 1)
    assert.equal(await codeOf(place.visitor(beginFirstKey, { key: 'x'.repeat(43) })), 'LINK_EXPIRED')
  const { status, code, retryAfter } = await refused(signInAtDesk(place, key))
  assert.deepEqual([status, code], [429, 'TOO_MANY_TRIES'])
  assert.ok(retryAfter && retryAfter > 14 * 60)
})
