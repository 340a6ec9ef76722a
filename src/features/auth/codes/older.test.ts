import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { authCalls } from '../contract.ts'
import { codeOf } from './codes.server.ts'

const { sendCode, verify } = authCalls
const secret = 'a secret of the tests, long enough'
const post = recordedDelivery()
const app = await startApp({ delivery: post.delivery })

/** What servers of before migration 0024 ask the database. */
const older = {
  ask: (of: string) =>
    app.db.write<{ id: string; refused: string | null; counted: string[] | null }>(
      'test_older_ask',
      `select id, refused, counted from ask_code($1, 'SA', 'sign-in', 300, 60, 5, '{all}', '{9}', '{60}',
         '{from there}', '{9}', '{9}', 'from there', true, 9, true)`,
      [of],
    ),
  guess: (of: string) =>
    app.db.write<{ id: string | null; refused: string | null }>(
      'test_older_guess',
      `select challenge_id as id, refused from count_guess($1, 'guess ' || $1, 10, false, 'there', now(), null)`,
      [of],
    ),
  spend: (of: string) =>
    app.db.write('test_older_spend', `select spend_challenge($1, 'guess ' || $1, 'there')`, [of]),
}

test('a code that an older server sent is accepted here, and once', async () => {
  const phoneNumber = phone(1)
  const [asked] = await older.ask(phoneNumber)
  assert.deepEqual([asked?.refused, asked?.counted], [null, ['from there', 'to SA']])
  const guess = { phoneNumber, code: codeOf(secret, asked!.id) }
  assert.equal((await app.visitor(verify, guess)).success, true)
  assert.equal((await older.guess(phoneNumber))[0]?.refused, 'CODE_EXPIRED')
})

test('an older server accepts the code that was sent last, whoever asked, and spends it', async () => {
  const phoneNumber = phone(2)
  await app.visitor(sendCode, { phoneNumber, countryCode: 'SA' })
  const [guessed] = await older.guess(phoneNumber)
  assert.equal(codeOf(secret, guessed!.id!), post.codeFor(phoneNumber))
  await older.spend(phoneNumber)
  const rows = await app.db.read(
    'test_older_used',
    'select from challenges where phone = $1 and used_at is not null',
    [phoneNumber],
  )
  assert.equal(rows.length, 1)
})

test('both keep one cooldown for a number', async () => {
  const phoneNumber = phone(3)
  await app.visitor(sendCode, { phoneNumber, countryCode: 'SA' })
  const [refusal] = await older.ask(phoneNumber)
  assert.deepEqual([refusal?.refused, refusal?.counted], ['cooldown', null])
})
