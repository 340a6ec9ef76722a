import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codeMessage,
  credential,
  json,
  recordedProvider,
  refusalOfCode,
  refusesCodesWithoutAcceptance,
} from '#tests/support/recordedProvider.ts'
import { NotAccepted } from '../sms/call.server.ts'
import { telegram } from './telegram.server.ts'

const at = (url: string, receiptsAt: string | null = null) =>
  telegram({ way: 'telegram', url, token: credential }, { seconds: 300, receiptsAt })
const never = new AbortController().signal

/** As the documentation of the Gateway API describes a RequestStatus. */
const accepted = {
  ok: true,
  result: {
    request_id: 'req-0123456789',
    phone_number: codeMessage.to,
    request_cost: 0.01,
    delivery_status: { status: 'sent', updated_at: 1_764_000_000 },
  },
}

test('Telegram gets the number and the code, which is not billed if it has not arrived when it ends', async (t) => {
  const there = await recordedProvider(t, json(200, accepted))
  assert.equal(await at(there.url).send(codeMessage, never), 'req-0123456789')
  const [{ method, url, headers, body } = assert.fail(), ...more] = there.arrived
  assert.deepEqual(more, [])
  assert.deepEqual([method, url], ['POST', '/sendVerificationMessage'])
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers.authorization, `Bearer ${credential}`)
  assert.deepEqual(JSON.parse(body), { phone_number: codeMessage.to, code: codeMessage.code, ttl: 300 })
  await at(there.url, 'https://simat.example/webhooks').send(codeMessage, never)
  const { callback_url: callback } = JSON.parse(there.arrived[1]!.body)
  assert.equal(callback, 'https://simat.example/webhooks/telegram')
})

test('a number without Telegram is refused alone; a wrong token or an empty account refuses everybody', async (t) => {
  const there = await recordedProvider(t, json(200, { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' }))
  const isDown = async () => {
    const error: unknown = await at(there.url)
      .send(codeMessage, never)
      .then(
        () => assert.fail(),
        (reason) => reason,
      )
    return error instanceof NotAccepted && error.isDown
  }
  assert.equal(await refusalOfCode(at(there.url)), 'status 200, error PHONE_NUMBER_NOT_FOUND')
  assert.equal(await isDown(), false)
  for (const error of ['ACCESS_TOKEN_INVALID', 'BALANCE_NOT_ENOUGH']) {
    there.answering = json(200, { ok: false, error })
    assert.equal(await refusalOfCode(at(there.url)), `status 200, error ${error}`)
    assert.equal(await isDown(), true)
  }
  there.answering = json(200, { ok: false, error: `no message to ${codeMessage.to}` })
  assert.equal(await refusalOfCode(at(there.url)), 'status 200')
  there.answering = json(200, { ok: true, result: {} })
  assert.equal(await refusalOfCode(at(there.url)), 'status 200 without a message')
})

test('slow, down, garbage, endless or redirected, Telegram is given up', (t) =>
  refusesCodesWithoutAcceptance(t, at))
