import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../contract.ts'
import { codeOf } from './codes.server.ts'

const { sendCode, verify } = authCalls
const secret = 'a secret of the tests, long enough'
const post = recordedDelivery()
const app = await startApp({ delivery: post.delivery })

/** What 1.0.0 asks the database. */
const older = {
  ask: (of: string) =>
    app.db.write<{ id: string }>(
      'test_older_ask',
      `insert into challenges as c (phone, phone_shown, country, invited_by, expires_at)
       values ($1, $1, 'SA', null, now() + interval '5 minutes')
       on conflict (phone) do update set
         id = case when c.used_at is null and c.expires_at > now() + interval '1 minute' then c.id else excluded.id end,
         last_sent_at = now(), used_at = null
       where c.last_sent_at <= now() - interval '60 s' or c.used_at is not null
       returning id`,
      [of],
    ),
  guess: (of: string) =>
    app.db.write<{ id: string | null; refused: string | null }>(
      'test_older_guess',
      `select challenge_id as id, refused from count_guess($1, 'guess ' || $1, 10, false)`,
      [of],
    ),
  consume: (of: string, id: string) =>
    app.db.write(
      'test_older_consume',
      `update challenges set used_at = now()
        where phone = $1 and id = $2 and used_at is null and expires_at > now() returning 1`,
      [of, id],
    ),
}

test('a code that an older server sent is accepted here, and once', async () => {
  const phoneNumber = phone(1)
  const [asked] = await older.ask(phoneNumber)
  const guess = { phoneNumber, code: codeOf(secret, asked!.id) }
  assert.equal((await app.visitor(verify, guess)).success, true)
  assert.equal((await older.guess(phoneNumber))[0]?.refused, 'CODE_EXPIRED')
  assert.equal((await refused(app.visitor(verify, guess))).code, 'CODE_EXPIRED')
})

test('an older server accepts the code that was sent last, whoever asked', async () => {
  const phoneNumber = phone(2)
  await app.visitor(sendCode, { phoneNumber, countryCode: 'SA' })
  const [guessed] = await older.guess(phoneNumber)
  assert.equal(codeOf(secret, guessed!.id!), post.codeFor(phoneNumber))
  assert.equal((await older.consume(phoneNumber, guessed!.id!)).length, 1)
})

test('both keep one cooldown for a number', async () => {
  const phoneNumber = phone(3)
  await app.visitor(sendCode, { phoneNumber, countryCode: 'SA' })
  assert.deepEqual(await older.ask(phoneNumber), [])
  await older.ask(phone(4))
  const refusal = await refused(app.visitor(sendCode, { phoneNumber: phone(4), countryCode: 'SA' }))
  assert.equal(refusal.code, 'TOO_SOON')
})

test('a server of 1.1.0, which sends by SMS alone, asks for a code as it did', async () => {
  const [asked] = await app.db.write<{ id: string; counted: string[] }>(
    'test_older_ask_code',
    `select id, counted from ask_code($1, 'a browser', 'SA', 'sign-in', 300, 60, 5, '{}'::text[], '{}'::int[], '{}'::int[],
                                      array['network'], array[30], array[100], 'network', true, 30, false)`,
    [phone(5)],
  )
  assert.deepEqual(asked?.counted, ['network', 'to SA'])
  const found = await app.db.read<{ by_sms: boolean }>(
    'test_older_way',
    'select by_sms from asked_codes where id = $1',
    [asked!.id],
  )
  assert.deepEqual(found, [{ by_sms: true }])
})
