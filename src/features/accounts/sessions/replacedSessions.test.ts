import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'

const app = await startApp()
const noura = await app.join(people.noura)
const sara = await app.join(people.sara)

test("a sign-in ends the browser's previous session, and no other", async () => {
  const number = { phoneNumber: phone(7), countryCode: 'SA' }
  const { otpCode = '' } = await app.visitor(authCalls.sendCode, number)
  const { status } = await ask(app.origin, {
    path: authCalls.verify.path,
    method: 'POST',
    ...jsonBody({ phoneNumber: number.phoneNumber, code: otpCode }),
    headers: { 'content-type': 'application/json', cookie: `session=${noura.token}` },
  })
  assert.equal(status, 200)
  assert.equal((await refused(noura.send(profilesCalls.own, {}))).status, 401)
  assert.equal((await sara.send(profilesCalls.own, {})).userId, people.sara.handle)
})

test('a wrong code ends no session', async () => {
  const number = { phoneNumber: phone(8), countryCode: 'SA' }
  await app.visitor(authCalls.sendCode, number)
  const { status } = await ask(app.origin, {
    path: authCalls.verify.path,
    method: 'POST',
    ...jsonBody({ phoneNumber: number.phoneNumber, code: '000000' }),
    headers: { 'content-type': 'application/json', cookie: `session=${sara.token}` },
  })
  assert.equal(status, 400)
  assert.equal((await sara.send(profilesCalls.own, {})).userId, people.sara.handle)
})
