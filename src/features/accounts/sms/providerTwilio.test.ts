import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  credential,
  json,
  recordedProvider,
  refusalBy,
  refusesWhatIsNoAcceptance,
  sms,
} from '#tests/support/recordedProvider.ts'
import { twilioGateway } from './gateways.server.ts'
import { httpProvider } from './provider.server.ts'

const account = 'ACcanary0000000000000000000000000'
const at = (url: string, from = '+12025550123') => {
  const settings = twilioGateway({ account, token: credential, from })
  return httpProvider({ ...settings, url: settings.url.replace('https://api.twilio.com', url) })
}
const never = new AbortController().signal

/** From Twilio's documentation. */
const queued = {
  account_sid: account,
  api_version: '2010-04-01',
  body: sms.text,
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_sent: null,
  date_updated: 'Thu, 24 Aug 2023 05:01:45 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+12025550123',
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: null,
  messaging_service_sid: null,
  sid: 'SMaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  status: 'queued',
  to: sms.to,
}

test('Twilio gets the number, the sender and the text as a form, with the account and its token', async (t) => {
  const there = await recordedProvider(t, json(201, queued))
  await at(there.url).send(sms, never)
  const [{ method, url, headers, body } = assert.fail(), ...more] = there.arrived
  assert.deepEqual(more, [])
  assert.deepEqual([method, url], ['POST', `/2010-04-01/Accounts/${account}/Messages.json`])
  assert.match(headers['content-type'] ?? '', /^application\/x-www-form-urlencoded\b/)
  assert.equal(headers.authorization, `Basic ${btoa(`${account}:${credential}`)}`)
  assert.deepEqual(
    [...new URLSearchParams(body)],
    [
      ['To', sms.to],
      ['From', '+12025550123'],
      ['Body', sms.text],
    ],
  )
})

test('a sender that is a messaging service is sent to Twilio as one', async (t) => {
  const there = await recordedProvider(t, json(201, { ...queued, status: 'accepted' }))
  const service = `MG${'0a'.repeat(16)}`
  await at(there.url, service).send(sms, never)
  const form = new URLSearchParams(there.arrived[0]?.body)
  assert.deepEqual([form.get('MessagingServiceSid'), form.has('From')], [service, false])
})

test('a Twilio refusal is reported by status and code, without its text about the number', async (t) => {
  const there = await recordedProvider(
    t,
    json(400, {
      code: 21211,
      message: `The 'To' number ${sms.to} is not a valid phone number.`,
      more_info: 'https://www.twilio.com/docs/errors/21211',
      status: 400,
    }),
  )
  assert.equal(await refusalBy(at(there.url)), 'status 400, error 21211')

  there.answering = json(401, {
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  })
  assert.equal(await refusalBy(at(there.url)), 'status 401 (are the credentials right?), error 20003')

  there.answering = json(429, { code: sms.to, message: 'Too many requests', status: 429 })
  assert.equal(await refusalBy(at(there.url)), 'status 429')
})

test('a failure inside an accepted Twilio response counts as a failure', async (t) => {
  const there = await recordedProvider(t, json(201, { ...queued, status: 'failed', error_code: 30008 }))
  assert.equal(await refusalBy(at(there.url)), 'status 201 without acceptance, error 30008')
  there.answering = json(201, { code: 21610, message: sms.to, status: 400 })
  assert.equal(await refusalBy(at(there.url)), 'status 201 without acceptance, error 21610')
})

test('after a slow, missing, garbage, endless or redirected Twilio response, the next provider sends the message', (t) =>
  refusesWhatIsNoAcceptance(t, at))
