import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import { admin, adminPassword } from '#tests/support/admin.ts'
import { adminView, named as come, giveRole, signInAsAdmin } from '#tests/support/administrators.ts'
import { startApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addPasskey, challengeOf, place, safely, trustPasskeys } from '#tests/support/passkeys.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { adminCalls } from '../admin.contract.ts'
import { administratorsCalls } from './administrators.contract.ts'
import { endAdministrator } from './administrators.sql.ts'

const { signIn, me } = administratorsCalls
const app = await startApp({ environment: safely })
const { db } = app

const named = (name: string, role: 'triage' | 'moderator' | 'admin' = 'admin') => come(app, name, { role })

const recorded = async () =>
  db.read<{ action: string; details: Record<string, unknown> }>(
    'test_audit',
    'select action, details from audit_log order by id',
    [],
  )
const statusAt = async (call: Promise<unknown>) => (await refused(call)).status
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code

test('a passkey of an account with a role opens the admin panel', async () => {
  const { send, key } = await named('Noura')
  assert.deepEqual(await send(me, {}), { name: 'Noura', role: 'admin' })
  const again = await signInAsAdmin(app, key)
  assert.deepEqual(await again.send(me, {}), { name: 'Noura', role: 'admin' })
  await again.send(adminCalls.users, {})
})

test('a passkey signature for another host or origin, or without user verification, is rejected', async () => {
  const { key } = await named('Elsewhere')
  for (const where of [
    { rpId: 'localhost.evil.example' },
    { origin: 'http://localhost.evil.example' },
    { isVerified: false },
  ]) {
    assert.equal(await codeOf(signInAsAdmin(app, key, where)), 'PASSKEY_REFUSED')
  }
})

test('a passkey proof that was used once is rejected the second time', async () => {
  const { key } = await named('Replayed')
  const shown = await adminView(app, key)
  await app.visitor(signIn, { shown })
  assert.equal(await codeOf(app.visitor(signIn, { shown })), 'PASSKEY_REFUSED')
})

test('a passkey opens no admin panel without a role, right after it was added, or signing for another purpose', async () => {
  const { send, id } = await app.join(newPerson())
  const key = authenticator()
  await addPasskey(send, key)
  await trustPasskeys(db, id)
  assert.equal(await codeOf(signInAsAdmin(app, key)), 'PASSKEY_REFUSED')
  await giveRole(db, 'Too new', id)
  await db.write(
    'test_new',
    `update passkeys set trusted_from = now() + interval '1 day' where account_id = $1`,
    [id],
  )
  assert.equal(await codeOf(signInAsAdmin(app, key)), 'PASSKEY_REFUSED')
  const last = (await recorded()).filter(({ action }) => action === 'admin_sign_in_refused').at(-1)
  assert.equal(last?.details.by, 'admin: Too new')
  await trustPasskeys(db, id)
  const { options } = await app.visitor(passkeysCalls.beginSignIn, {})
  const shown = key.show({ ...place, challenge: challengeOf(options) })
  assert.equal(await codeOf(app.visitor(signIn, { shown })), 'PASSKEY_REFUSED')
  const atAdmin = await app.visitor(administratorsCalls.beginSignIn, {})
  const crossed = key.show({ ...place, challenge: challengeOf(atAdmin.options) })
  assert.equal(await codeOf(app.visitor(passkeysCalls.signIn, { shown: crossed })), 'PASSKEY_REFUSED')
  await signInAsAdmin(app, key)
})

test("a suspended account, an account being deleted, or an account without the passkey can't open the admin panel", async () => {
  const { send, key, id } = await named('Away')
  const set = (change: string) => db.write(`test_away_${change.length}`, change, [id])
  await set('update accounts set is_suspended = true where id = $1')
  assert.equal(await statusAt(send(me, {})), 401)
  assert.equal(await codeOf(signInAsAdmin(app, key)), 'PASSKEY_REFUSED')
  await set('update accounts set is_suspended = false where id = $1')
  await signInAsAdmin(app, key)
  await set('delete from passkeys where account_id = $1')
  assert.equal(await codeOf(signInAsAdmin(app, key)), 'PASSKEY_REFUSED')
})

test('a removed administrator loses session and key immediately, and the name is never given again', async () => {
  const { send, key, id } = await named('Leaving')
  await send(adminCalls.users, {})
  await db.write(endAdministrator, { name: 'Leaving', by: 'command line' })
  assert.equal(await statusAt(send(adminCalls.users, {})), 401)
  assert.equal(await codeOf(signInAsAdmin(app, key)), 'PASSKEY_REFUSED')
  assert.deepEqual(await giveRole(db, 'Leaving', id), [])
})

test('an admin session ends when its administrator is removed, no matter who removed them', async () => {
  const { send } = await named('Struck')
  await db.write('test_struck', `update administrators set ended_at = now() where name = 'Struck'`, [])
  assert.equal(await statusAt(send(me, {})), 401)
})

test("triage and moderator sign in, and learn that their role doesn't allow admin actions", async () => {
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

test('the audit log names the administrator, and says admin for the shared password', async () => {
  const { send } = await named('Fahad')
  const { id } = await app.join(people.sara)
  await send(adminCalls.verifyUser, { userId: id, isVerified: true })
  await send(adminCalls.signOutUser, { userId: id })
  await send(adminCalls.users, {})
  await (await admin(app)).send(adminCalls.verifyUser, { userId: id, isVerified: false })
  await send(adminCalls.deleteUser, { id })
  const by = Object.fromEntries((await recorded()).map(({ action, details }) => [action, details.by]))
  assert.partialDeepStrictEqual(by, {
    administrator_added: 'command line',
    verify: 'admin: Fahad',
    sign_out: 'admin: Fahad',
    delete: 'admin: Fahad',
    unverify: 'admin',
  })
})

test("the shared password still opens the admin panel, without an administrator's name", async () => {
  const { send } = await admin(app)
  assert.deepEqual(await send(me, {}), { name: null, role: 'admin' })
})

test('once the password is switched off, it opens nothing, and the sessions it opened end', async () => {
  const before = await admin(app)
  const { key } = await named('Only by key')
  const off = await startApp({
    connection: app.connection,
    environment: { ...safely, ADMIN_PASSWORD: 'off' },
  })
  const { status, code } = await refused(off.visitor(adminCalls.login, { password: adminPassword }))
  assert.deepEqual([status, code], [403, 'PASSWORD_SWITCHED_OFF'])
  const same = off.client({ authorization: `Bearer ${before.token}` })
  assert.equal(await statusAt(same(adminCalls.users, {})), 401)
  await (await signInAsAdmin(off, key)).send(adminCalls.users, {})
})

test("with EDITION=specified, administrators can't sign in by passkey, and their sessions are invalid", async () => {
  const { token } = await named('Gone')
  const plain = await startApp({ connection: app.connection })
  assert.equal(await statusAt(plain.visitor(administratorsCalls.beginSignIn, {})), 404)
  const send = plain.client({ authorization: `Bearer ${token}` })
  assert.equal(await statusAt(send(adminCalls.users, {})), 401)
})

test("an address may try twenty passkey sign-ins in 15 minutes; successful ones don't count", async () => {
  const place = await startApp({ environment: safely })
  const key = authenticator({ isSynced: true })
  await come(place, 'Busy', { key })
  for (let i = 0; i < 7; i += 1) await signInAsAdmin(place, key)
  for (let i = 0; i < 20; i += 1)
    assert.equal(await codeOf(signInAsAdmin(place, authenticator())), 'PASSKEY_REFUSED')
  const { status, code, retryAfter } = await refused(signInAsAdmin(place, key))
  assert.deepEqual([status, code], [429, 'TOO_MANY_TRIES'])
  assert.ok(retryAfter && retryAfter > 14 * 60)
})
