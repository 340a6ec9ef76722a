import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { adminCalls } from '../admin.contract.ts'
import { numbersCalls } from './numbers.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const { send } = await admin(app)
const noura = await app.join(people.noura)
await app.join(people.fahad)
const recorded = (action: string) =>
  app.db.write<{ subject: number; details: Record<string, unknown> }>(
    'test_numbers',
    'select subject_id as subject, details from audit_log where action = $1 order by id',
    [action],
  )
const found = async (search: string) =>
  (await send(adminCalls.searchUsers, { search })).map(({ phoneNumber }) => phoneNumber)

test('the admin panel sees the last two digits of every number, and no answer contains the rest', async () => {
  const users = await send(adminCalls.users, {})
  const numbers = users.map(({ phoneNumber }) => phoneNumber)
  assert.deepEqual(
    numbers,
    [people.fahad, people.noura].map(({ phone }) => `•••••••${phone.slice(-2)}`),
  )
  for (const { phone } of [people.fahad, people.noura])
    assert.ok(!JSON.stringify(users).includes(phone.slice(-6)))
  assert.deepEqual(await recorded('numbers_read'), [], 'no number was read')
})

test('a separate call reveals one number, and each such call is recorded', async () => {
  for (let i = 0; i < 2; i += 1) {
    const { phoneNumber } = await send(numbersCalls.reveal, { userId: noura.id })
    assert.equal(phoneNumber, people.noura.phone)
  }
  const rows = await recorded('number_revealed')
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    [noura.id, noura.id],
  )
  assert.equal(rows[0]!.details.by, 'admin')
  assert.match(String(rows[0]!.details.network), /^[0-9a-f]{12}$/)
})

test('revealing an unknown number finds nothing, and nothing is recorded', async () => {
  const before = await recorded('number_revealed')
  await assert.rejects(send(numbersCalls.reveal, { userId: 1_000_000_001 }), {
    status: 404,
    code: 'NUMBER_NOT_FOUND',
  })
  assert.deepEqual(await recorded('number_revealed'), before)
})

test("a number can't be guessed digit by digit, because a search needs most of its digits to find the owner", async () => {
  const { phone } = people.noura
  for (const part of [phone.slice(-4), phone.slice(-7), phone.slice(0, 7)])
    assert.deepEqual(await found(part), [])
  assert.equal((await found(phone)).length, 1)
  assert.equal((await found(`0${phone.slice(4)}`)).length, 1)
})

test("each search for most of a number is recorded, even without a result; a search for a name isn't", async () => {
  const before = (await recorded('number_searched')).length
  const { phone } = people.noura
  await found(phone)
  await found(`0${phone.slice(4, -1)}0`)
  await found(phone.slice(-4))
  await found('Noura')
  const rows = (await recorded('number_searched')).slice(before)
  assert.deepEqual(
    rows.map(({ details }) => [details.by, details.people]),
    [
      ['admin', [noura.id]],
      ['admin', []],
    ],
  )
})

test("without moderation, numbers are shown in full and the call that reveals them doesn't exist", async () => {
  const plain = await startApp()
  const adminClient = await admin(plain)
  const joined = await plain.join(people.noura)
  assert.equal((await adminClient.send(adminCalls.users, {}))[0]?.phoneNumber, people.noura.phone)
  await assert.rejects(adminClient.send(numbersCalls.reveal, { userId: joined.id }), {
    status: 404,
    code: 'NO_SUCH_CALL',
  })
})
