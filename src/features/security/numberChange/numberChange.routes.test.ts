import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { safely } from '#tests/support/passkeys.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/signIn.ts'
import { newNumber, newPerson } from '#tests/support/signingIn.ts'
import { type DelayedAction, delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import { numberCalls } from './numberChange.contract.ts'

const { sendCode, ask } = numberCalls
const { list, stop } = delayedCalls
const app = await startApp({ environment: safely })
type Send = typeof app.visitor

async function somebody() {
  const person = newPerson()
  const { id } = await app.join(person)
  const [one, other] = [await app.unproven(id), await app.unproven(id)]
  return { id, person, send: one.send, other: other.send }
}

async function askFor(send: Send, number = newNumber()) {
  const to = { phoneNumber: `0${number}`, countryCode: 'SA' }
  const { otpCode: code = '' } = await send(sendCode, { to })
  return send(ask, { to, code })
}
async function confirmed(send: Send) {
  const { otpCode: code = '' } = await send(sendCode, {})
  return send(ask, { code })
}
const due = (waiting: DelayedAction[]) => waiting.find(({ action }) => action === 'number')?.dueAt
const kinds = async (send: Send) => (await send(notificationsCalls.unread, {})).map(({ kind }) => kind)
/** Gives all the person's sessions a fresh passkey proof. */
const proveAll = (id: number) =>
  app.db.write('test_prove', 'update sessions set proven_at = now() where account_id = $1', [id])
const days = (until: string | undefined) => Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)
const later = (id: number, hours: number) =>
  app.db.write(
    'test_later',
    'update delayed_actions set due_at = due_at - make_interval(hours => $2) where account_id = $1',
    [id, hours],
  )
const sweep = async () => (await runDueJobs(app)).phones
const numberOf = async (send: Send) => (await send(profilesCalls.own, {})).phoneNumber

test('with codes to the new and the old number and a passkey, the number changes immediately', async () => {
  const { id, person, send } = await somebody()
  const number = newNumber()
  assert.equal(days(due(await askFor(send, number))), 7)
  await proveAll(id)
  assert.equal(due(await confirmed(send)), undefined)
  assert.equal(await numberOf(send), `+966${number}`)
  assert.ok((await kinds(send)).includes('number_changed'))
  assert.deepEqual(await sweep(), [person.phone], 'the former number hears of it')
})

test('with a recent passkey, a code to the new number is enough, because the old number may be stolen', async () => {
  const { id, person, send, other } = await somebody()
  await app.db.write(
    'test_proven_before',
    `update sessions set proven_at = now() - interval '6 minutes' where account_id = $1`,
    [id],
  )
  assert.equal(days(due(await askFor(send))), 7, 'not if it was shown six minutes ago')
  await proveAll(id)
  const number = newNumber()
  assert.equal(due(await askFor(other, number)), undefined)
  assert.equal(await numberOf(other), `+966${number}`)
  assert.equal((await signIn(app, person.phone)).answer.requiresRegistration, true)
  await sweep()
})

test('by codes alone a number change takes a day, because a thief of the unlocked device gets both codes', async () => {
  const { id, person, send } = await somebody()
  const number = newNumber()
  await askFor(send, number)
  assert.equal(days(due(await confirmed(send))), 1)
  assert.deepEqual(await sweep(), [])
  await later(id, 24)
  assert.deepEqual(await sweep(), [person.phone], 'the former number hears of it')
  assert.equal(await numberOf(send), `+966${number}`)
})

test('without the old number a change takes seven days, is announced everywhere, and any full session can stop it', async () => {
  const { id, person, send, other } = await somebody()
  await askFor(send)
  assert.deepEqual(await kinds(other), ['number_asked'])
  await later(id, 6 * 24)
  await sweep()
  assert.equal(await numberOf(send), person.phone)
  assert.deepEqual(await other(stop, { action: 'number' }), [])
  await later(id, 48)
  await sweep()
  assert.equal(await numberOf(send), person.phone)
  assert.equal((await refused(confirmed(send))).code, 'NO_NUMBER_ASKED')
})

test('a limited session can stop number changes of younger sessions, but not of an older session', async () => {
  const { id, send } = await somebody()
  await askFor(send)
  const limited = await app.limited(id)
  const why = await refused(limited.send(stop, { action: 'number' }))
  assert.deepEqual([why.status, why.code], [403, 'MAY_NOT_STOP'])
  assert.notEqual(due(await send(list, {})), undefined)
  const younger = await app.unproven(id)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  await askFor(younger.send)
  assert.deepEqual(await limited.send(stop, { action: 'number' }), [])
  assert.deepEqual(await limited.send(stop, { action: 'number' }), [], 'nothing is left to be stopped')
})

test('after seven days without a stop, the new number signs in, and the old number has no account', async () => {
  const { id, person, send } = await somebody()
  const number = newNumber()
  await askFor(send, number)
  await later(id, 7 * 24)
  await sweep()
  const again = await signIn(app, `+966${number}`)
  assert.equal(again.answer.user.userId, person.handle)
  assert.equal((await signIn(app, person.phone)).answer.requiresRegistration, true)
})

test('a number that already has an account is rejected, but only after the user has verified it', async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  const taken = theirs.person.phone.slice(4)
  assert.equal((await refused(askFor(mine.send, taken))).code, 'NUMBER_TAKEN')
  assert.deepEqual(await mine.send(list, {}), [])
})

test('if another user verifies the new number in between, that user keeps it, and the change is dropped', async () => {
  const { id, person, send } = await somebody()
  const number = newNumber()
  await askFor(send, number)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  await signIn(app, `+966${number}`)
  await later(id, 7 * 24)
  await sweep()
  assert.equal(await numberOf(send), person.phone)
  assert.deepEqual(await send(list, {}), [])
})

test("a sign-in code sent to the new number can't request a change", async () => {
  const { send } = await somebody()
  const to = { phoneNumber: `0${newNumber()}`, countryCode: 'SA' }
  const { otpCode: code = '' } = await app.visitor(authCalls.sendCode, to)
  assert.ok(['WRONG_CODE', 'CODE_EXPIRED'].includes((await refused(send(ask, { to, code }))).code ?? ''))
})

test('a person suspended while their number changes stays out of search', async () => {
  const { id, send } = await somebody()
  await askFor(send)
  await app.db.write('test_lost', 'update accounts set phone = null, is_suspended = true where id = $1', [id])
  await app.db.write('test_hidden', 'update people set in_search = false where id = $1', [id])
  await later(id, 7 * 24)
  await sweep()
  const read =
    'select phone is not null as moved, in_search from people join accounts using (id) where id = $1'
  assert.deepEqual(await app.db.read('test_search', read, [id]), [{ moved: true, in_search: false }])
})
