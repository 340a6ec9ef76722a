import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.server.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  ADMIN_PASSWORD: 'twelve-or-more',
  PUBLIC_ORIGIN: 'https://simat.example',
  SMS_PROVIDER: 'unifonic',
  SMS_UNIFONIC_APP_SID: 'canary-1',
}

test('OTP_SENDS_PER_ADDRESS_PER_HOUR is 100 in production, 1000 in development', () => {
  assert.equal(readConfig(production).codeLimits.sendsPerAddressPerHour, 100)
  assert.equal(readConfig(production).requestsPerMinute, 600)
  const { codeLimits } = readConfig(production)
  assert.deepEqual(
    [codeLimits.sendsPerNumberPerHour, codeLimits.sendsPerNumberPerDay, codeLimits.sendsPerPrefixPerHour],
    [4, 8, 30],
  )
  const { wrongGuessesPerNumberPerDay, wrongGuessesPerDay, sendsBeforeSuspicion } = codeLimits
  assert.deepEqual([wrongGuessesPerNumberPerDay, wrongGuessesPerDay, sendsBeforeSuspicion], [10, 500, 30])
  assert.equal(readConfig({}).codeLimits.sendsPerAddressPerHour, 1000)
  const given = { OTP_SENDS_PER_ADDRESS_PER_HOUR: '7', REQUESTS_PER_MINUTE: '8' }
  assert.equal(readConfig({ ...production, ...given }).codeLimits.sendsPerAddressPerHour, 7)
  assert.equal(readConfig({ ...production, ...given }).requestsPerMinute, 8)
})
