import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'

const { sendCode, registerPhone, resend } = authCalls
const post = recordedDelivery()
const environment = {
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_COUNTRIES: 'SA,KM:6',
}
const app = await startApp({ environment, delivery: post.delivery })
const from = (n: number) => app.client({ 'x-forwarded-for': `203.${n}.113.5` })

test("every call that sends a code rejects a country that the operator doesn't serve", async () => {
  const emirates = { phoneNumber: '+971501234567', countryCode: 'AE' }
  for (const call of [sendCode, registerPhone, resend]) {
    const refusal = await refused(app.visitor(call, emirates))
    assert.deepEqual([refusal.status, refusal.code], [400, 'COUNTRY_NOT_OFFERED'])
  }
  assert.equal(post.sent.length, 0)
})

test("pumping a country from fresh networks ends at half the country's ceiling, and members there still sign in", async () => {
  const comoros = (n: number) => `+26932${String(10_000 + n * 107).padStart(5, '0')}`
  let refusals = 0
  for (let n = 0; n < 20; n += 1) {
    const asked = { phoneNumber: comoros(n), countryCode: 'KM' }
    await from(n)(sendCode, asked).catch(({ code }) => {
      assert.equal(code, 'TOO_MANY_CODES')
      refusals += 1
    })
  }
  assert.deepEqual([post.sent.length, refusals], [3, 17])
  const member = comoros(50)
  await app.join({ ...people.noura, phone: member })
  await from(99)(sendCode, { phoneNumber: member, countryCode: 'KM' })
  assert.ok(post.codeFor(member))
})

test('the first country named has no limit of its own', async () => {
  const before = post.sent.length
  for (let n = 0; n < 10; n += 1)
    await from(100 + n)(sendCode, { phoneNumber: phone(n * 10_007), countryCode: 'SA' })
  assert.equal(post.sent.length, before + 10)
})

test('unless countries are named, each but Saudi Arabia gets 100 codes a day, half of them for known numbers', async () => {
  const usual = await startApp({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    delivery: recordedDelivery().delivery,
  })
  const used = (country: string) =>
    usual.db.write(
      'test_used',
      `insert into allowances (key, used, ends_at) values ('send to ' || $1 || ' unknown', 50, now() + interval '1 day')`,
      [country],
    )
  await used('AE')
  await used('SA')
  const emirates = usual.visitor(sendCode, { phoneNumber: '+971501234567', countryCode: 'AE' })
  assert.equal((await refused(emirates)).code, 'TOO_MANY_CODES')
  await usual.visitor(sendCode, { phoneNumber: phone(1), countryCode: 'SA' })
})
