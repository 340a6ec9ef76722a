import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { signIn } from '#tests/support/signIn.ts'
import { authCalls } from '../accounts.contract.ts'
import { deviceCookies } from './device.server.ts'

const before = 'a secret of the tests, long enough'
const now = 'another secret of the tests, long enough'

test('a device remembered under the former APP_SECRET is known, and is then remembered under the new one', () => {
  const number = people.noura.phone
  const cookie = deviceCookies([before]).remember(null, number)
  assert.equal(deviceCookies([now]).knows(cookie, number), false)
  const both = deviceCookies([now, before])
  assert.equal(both.knows(cookie, number), true)
  const renewed = both.remember(cookie, number)
  assert.equal(deviceCookies([now]).knows(renewed, number), true)
  const other = both.remember(cookie, phone(3))
  assert.equal(both.knows(other, number), true, 'the others of the device stay')
})

test('a code sent under the former APP_SECRET is valid while that secret is configured, and not afterward', async () => {
  const app = await startApp()
  const sent = { phoneNumber: phone(4), countryCode: 'SA' }
  const { otpCode: code } = await app.visitor(authCalls.sendCode, sent)
  const verify = { path: authCalls.verify.path, method: 'POST', ...jsonBody({ phoneNumber: phone(4), code }) }
  const started = (...appSecrets: string[]) =>
    startApp({ connection: app.connection, secrets: { appSecret: now, appSecrets } })
  assert.equal((await ask((await started(now)).origin, verify)).status, 400)
  const both = await started(now, before)
  assert.equal((await ask(both.origin, verify)).status, 200)
  assert.equal((await signIn(both, phone(4))).status, 200)
})
