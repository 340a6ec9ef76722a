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
import { voice } from './voice.server.ts'

const account = 'ACcanary0000000000000000000000000'
const at = (url: string, receiptsAt: string | null = null) =>
  voice({ way: 'voice', url, account, token: credential, from: '+12025550123' }, receiptsAt)
const never = new AbortController().signal
/** Of what Twilio's documentation of the Call resource shows, what is looked at. */
const queued = { sid: 'CAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', status: 'queued', direction: 'outbound-api' }

test('Twilio is asked to call and to say the code three times, digit by digit, in the person’s language', async (t) => {
  const there = await recordedProvider(t, json(201, queued))
  assert.equal(await at(there.url).send(codeMessage, never), queued.sid)
  const [{ method, url, headers, body } = assert.fail(), ...more] = there.arrived
  assert.deepEqual(more, [])
  assert.deepEqual([method, url], ['POST', `/2010-04-01/Accounts/${account}/Calls.json`])
  assert.match(headers['content-type'] ?? '', /^application\/x-www-form-urlencoded\b/)
  assert.equal(headers.authorization, `Basic ${btoa(`${account}:${credential}`)}`)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
    To: codeMessage.to,
    From: '+12025550123',
    Timeout: '25',
    Twiml:
      '<Response><Say voice="Polly.Zeina" language="arb" loop="3">رمزك في سمات هو 1، 3، 5، 7، 9، 0. لا تشاركه مع أحد.</Say></Response>',
  })
  await at(there.url, 'https://simat.example/webhooks').send({ ...codeMessage, language: 'en' }, never)
  const form = new URLSearchParams(there.arrived[1]!.body)
  assert.equal(form.get('StatusCallback'), 'https://simat.example/webhooks/twilio')
  assert.match(
    form.get('Twiml') ?? '',
    /<Say language="en-US" loop="3">Your Simat code is 1, 3, 5, 7, 9, 0\./,
  )
})

test('a call that Twilio does not make is told by its status and code', async (t) => {
  const there = await recordedProvider(t, json(400, { code: 21215, message: `not to ${codeMessage.to}` }))
  assert.equal(await refusalOfCode(at(there.url)), 'status 400, error 21215')
  there.answering = json(201, { ...queued, status: 'failed' })
  assert.equal(await refusalOfCode(at(there.url)), 'status 201 without a call')
})

test('slow, down, garbage, endless or redirected, a call is given up', (t) =>
  refusesCodesWithoutAcceptance(t, at))
