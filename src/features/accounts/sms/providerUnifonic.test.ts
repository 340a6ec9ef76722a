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
import { unifonicGateway } from './gateways.server.ts'
import { httpProvider } from './provider.server.ts'

const at = (url: string) => {
  const settings = unifonicGateway({ appSid: credential })
  return httpProvider({ ...settings, url: settings.url.replace('https://el.cloud.unifonic.com', url) })
}
const never = new AbortController().signal

/** From https://docs.unifonic.com/reference/sms-api. */
const sent = {
  success: true,
  message: '',
  errorCode: 'ER-00',
  data: {
    MessageID: 42000348806924,
    CorrelationID: 'CorrelationID',
    Status: 'Sent',
    NumberOfUnits: 0,
    Cost: 0,
    Balance: 0,
    Recipient: '966512345678',
    TimeCreated: '2022-09-06 14:06:25.979',
    CurrencyCode: '',
  },
}
const tooShort = { success: false, message: 'Dest num is too short', errorCode: 'ER-04', data: {} }

test('Unifonic gets the number without its plus and the text as a form', async (t) => {
  const there = await recordedProvider(t, json(200, sent))
  await at(there.url).send(sms, never)
  const [{ method, url, headers, body } = assert.fail(), ...more] = there.arrived
  assert.deepEqual(more, [])
  assert.deepEqual([method, url], ['POST', '/rest/SMS/messages'])
  assert.match(headers['content-type'] ?? '', /^application\/x-www-form-urlencoded\b/)
  assert.deepEqual(
    [...new URLSearchParams(body)],
    [
      ['AppSid', credential],
      ['Recipient', '966512345678'],
      ['Body', sms.text],
      ['responseType', 'JSON'],
    ],
  )
})

test('Unifonic may also report success as a string', async (t) => {
  const there = await recordedProvider(t, json(200, { ...sent, success: 'true' }))
  await at(there.url).send(sms, never)
  assert.equal(there.arrived.length, 1)
})

test('a Unifonic refusal is reported by status and code', async (t) => {
  const there = await recordedProvider(t, json(480, { ...tooShort, message: sms.to, errorCode: 'ER-480' }))
  assert.equal(await refusalBy(at(there.url)), 'status 480, error ER-480')
  there.answering = json(401, {
    success: false,
    message: 'Authentication failed',
    errorCode: sms.to,
    data: {},
  })
  assert.equal(await refusalBy(at(there.url)), 'status 401 (are the credentials right?)')
})

test('a failure inside a 200 Unifonic response counts as a failure', async (t) => {
  const there = await recordedProvider(t, json(200, tooShort))
  assert.equal(await refusalBy(at(there.url)), 'status 200 without acceptance, error ER-04')
  there.answering = json(200, { ...sent, data: { ...sent.data, Status: 'Rejected' } })
  assert.match(await refusalBy(at(there.url)), /^status 200/)
  for (const odd of [null, [], 'true', { data: sent }, { success: 'yes' }]) {
    there.answering = json(200, odd)
    assert.match(await refusalBy(at(there.url)), /^status 200/)
  }
})

test('after a slow, missing, garbage, endless or redirected Unifonic response, the next provider sends the message', (t) =>
  refusesWhatIsNoAcceptance(t, at))
