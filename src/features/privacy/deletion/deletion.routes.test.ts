import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { preferencesCalls } from '#features/settings/preferences/preferences.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { otherThan, phone, recordedDelivery } from '#tests/support/phones.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { refused } from '#tests/support/refused.ts'
import { deletionCalls, graceDays } from './deletion.contract.ts'

const { sendCode, confirm } = deletionCalls
const { person } = profilesCalls
const app = await startApp({ environment: { EDITION: 'trusted' } })
const day = 86_400_000

const inSearch = async (id: number) => {
  const [row] = await app.db.read<{ is: boolean }>(
    'test_in_search',
    'select in_search as is from people where id = $1',
    [id],
  )
  return row?.is
}
type Someone = Awaited<ReturnType<typeof app.join>>
async function leave(someone: Someone) {
  const { otpCode = '' } = await someone.send(sendCode, {})
  return someone.send(confirm, { code: otpCode })
}
async function signIn(phoneNumber: string) {
  const { otpCode = '' } = await app.visitor(authCalls.sendCode, { phoneNumber, countryCode: 'SA' })
  const response = await fetch(app.origin + authCalls.verify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, code: otpCode }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  return app.client({ cookie: cookie.split(';')[0] ?? '' })
}

test('the specified edition has no such calls', async () => {
  const plain = await startApp()
  const yusuf = await plain.join(people.yusuf)
  for (const call of [delayedCalls.list, delayedCalls.stop, sendCode])
    assert.equal((await refused(yusuf.send(call, {}))).code, 'NO_SUCH_CALL')
  assert.equal((await refused(yusuf.send(confirm, { code: '123456' }))).code, 'NO_SUCH_CALL')
})

test('only a member may use the deletion calls', async () => {
  const halfway = await app.register(phone(1))
  for (const send of [app.visitor, halfway.send]) {
    for (const call of [delayedCalls.list, delayedCalls.stop, sendCode])
      assert.equal((await refused(send(call, {}))).code, 'SIGN_IN_REQUIRED')
    assert.equal((await refused(send(confirm, { code: '123456' }))).code, 'SIGN_IN_REQUIRED')
  }
})

test("confirmed by a fresh code, which goes to the account's own number and works once", async () => {
  const delivery = recordedDelivery()
  const sms = await startApp({ environment: { EDITION: 'trusted' }, delivery: delivery.delivery })
  const noura = await sms.join(people.noura)
  assert.equal((await refused(noura.send(confirm, { code: '123456' }))).code, 'CODE_EXPIRED')
  const sent = await noura.send(sendCode, {})
  assert.equal(sent.otpCode, undefined)
  const code = delivery.codeFor(people.noura.phone)
  const wrong = await refused(noura.send(confirm, { code: otherThan(code) }))
  assert.deepEqual([wrong.code, wrong.details.attemptsLeft], ['WRONG_CODE', 4])
  assert.deepEqual(await noura.send(delayedCalls.list, {}), [])
  const second = await sms.join(people.fahad)
  assert.equal((await refused(second.send(confirm, { code }))).code, 'CODE_EXPIRED', 'somebody else’s code')
  await noura.send(confirm, { code })
  assert.equal((await refused(noura.send(confirm, { code }))).code, 'SIGN_IN_REQUIRED')
})

test("a sign-in code doesn't delete, a deletion code doesn't sign in, and the message says which it is", async () => {
  const delivery = recordedDelivery()
  const sms = await startApp({ environment: { EDITION: 'trusted' }, delivery: delivery.delivery })
  const noura = await sms.join(people.noura)
  const phoneNumber = people.noura.phone
  await sms.visitor(authCalls.sendCode, { phoneNumber, countryCode: 'SA' })
  const toSignIn = delivery.codeFor(phoneNumber)
  assert.equal((await refused(noura.send(confirm, { code: toSignIn }))).code, 'WRONG_CODE')
  await noura.send(sendCode, {})
  const toDelete = delivery.codeFor(phoneNumber)
  assert.equal(delivery.sent.length, 2, 'another purpose need not wait')
  assert.notEqual(toDelete, toSignIn)
  const [signIn, deletion] = delivery.sent.map(({ text }) => text)
  assert.match(signIn!, /sign in/)
  assert.match(deletion!, /delete/)
  const guess = sms.visitor(authCalls.verify, { phoneNumber, code: toDelete })
  assert.equal((await refused(guess)).code, 'WRONG_CODE')
  await sms.visitor(authCalls.verify, { phoneNumber, code: toSignIn })
  assert.equal(
    (await refused(noura.send(confirm, { code: toDelete }))).code,
    'CODE_EXPIRED',
    'one is used up',
  )
  await noura.send(sendCode, {})
  await noura.send(confirm, { code: delivery.codeFor(phoneNumber) })
})

test('30-day grace: signed out everywhere, hidden and unratable; staying restores everything', async () => {
  const noura = await app.join(people.noura)
  const fahad = await app.join(people.fahad)
  await fahad.send(ratingsCalls.submit, { toUserId: 'noura', humor: 4 })
  const { deletionDueAt } = await leave(noura)
  assert.ok(Math.abs(Date.parse(deletionDueAt) - (Date.now() + graceDays * day)) < day / 24)

  assert.equal((await refused(noura.send(delayedCalls.list, {}))).code, 'SIGN_IN_REQUIRED')
  assert.equal(await inSearch(noura.id), false)
  for (const userId of ['noura', String(noura.id)]) {
    assert.equal((await refused(fahad.send(person, { userId }))).code, 'USER_NOT_FOUND')
    const rating = fahad.send(ratingsCalls.submit, { toUserId: userId, humor: 1 })
    assert.equal((await refused(rating)).code, 'USER_NOT_FOUND')
  }

  const again = await signIn(people.noura.phone)
  assert.deepEqual(
    (await again(delayedCalls.list, {})).map(({ action, dueAt, byItself }) => [action, dueAt, byItself]),
    [['deletion', deletionDueAt, true]],
  )
  await again(preferencesCalls.change, { showInSearch: true })
  assert.equal(await inSearch(noura.id), false, 'not by a switch either')
  assert.equal((await again(delayedCalls.stop, {})).length, 1, 'it is stopped by its name alone')
  assert.deepEqual(await again(delayedCalls.stop, { action: 'deletion' }), [])
  assert.equal(await inSearch(noura.id), true)
  assert.equal((await fahad.send(person, { userId: 'noura' })).user.userId, 'noura')
  await fahad.send(ratingsCalls.submit, { toUserId: 'noura', humor: 5 })
})

test('a second request keeps the first date; a user hidden from search stays hidden after staying', async () => {
  const sara = await app.join(people.sara)
  await sara.send(preferencesCalls.change, { showInSearch: false })
  const first = await leave(sara)
  const again = app.client({ cookie: `session=${await provenSession(app.db, sara.id)}` })
  const { otpCode = '' } = await again(sendCode, {})
  const second = await again(confirm, { code: otpCode })
  assert.equal(second.deletionDueAt, first.deletionDueAt)
  await (await signIn(people.sara.phone))(delayedCalls.stop, { action: 'deletion' })
  assert.equal(await inSearch(sara.id), false)
})

test('rating several people while one is leaving keeps the other simultaneous ratings', async () => {
  const layla = await app.join(people.layla)
  await leave(layla)
  const [stays, ...raters] = await Promise.all([10, 11, 12, 13, 14].map((n) => joinNumbered(n)))
  const outcomes = await Promise.allSettled(
    raters.flatMap(({ send }) => [
      send(ratingsCalls.submit, { toUserId: stays!.id, manners: 5 }),
      send(ratingsCalls.submit, { toUserId: layla.id, manners: 5 }),
    ]),
  )
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    raters.flatMap(() => ['fulfilled', 'rejected']),
  )
})

const joinNumbered = (n: number) =>
  app.join({ handle: `number_${n}`, name: `Number ${n}`, gender: 'male', age: 30, phone: phone(n) })
