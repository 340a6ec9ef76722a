import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  credential,
  html,
  json,
  recordedProvider,
  refusalBy,
  refusesWhatIsNoAcceptance,
  sms,
} from '#tests/support/recordedProvider.ts'
import { httpProvider } from './provider.server.ts'
import type { Gateway } from './smsSettings.ts'

const never = new AbortController().signal
const inForm = { body: 'to={to}&message={text}&sender=Si+mat', json: false }
const inJson = { body: '{"messages":[{"to":"{digits}","text":"<{text}>"}]}', json: true }

const at = (url: string, changes: Partial<Gateway> = {}) =>
  httpProvider({
    provider: 'http',
    url: `${url}/send`,
    ...inForm,
    headers: { authorization: `Bearer ${credential}` },
    accepts: (_fields, text) => text.includes('"queued"'),
    errorCode: null,
    ...changes,
  })

const queued = json(202, { status: 'queued' })

test('in a form every value is encoded, so plus signs, quotes and newlines arrive', async (t) => {
  const there = await recordedProvider(t, queued)
  await at(there.url).send(sms, never)
  const [{ method, url, headers, body } = assert.fail()] = there.arrived
  assert.deepEqual([method, url], ['POST', '/send'])
  assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
  assert.equal(headers.authorization, `Bearer ${credential}`)
  const form = Object.fromEntries(new URLSearchParams(body))
  assert.deepEqual(form, { to: sms.to, message: sms.text, sender: 'Si mat' })
})

test("in JSON every value is escaped as a string, and can't break out", async (t) => {
  const there = await recordedProvider(t, queued)
  const text = `${sms.text}","to":"1\\ {to} $& \u2028`
  await at(there.url, inJson).send({ ...sms, text }, never)
  const [{ headers, body } = assert.fail()] = there.arrived
  assert.equal(headers['content-type'], 'application/json')
  assert.deepEqual(JSON.parse(body), { messages: [{ to: '966512345678', text: `<${text}>` }] })
})

test('in the URL every value is one encoded component, and a request without a body is a GET', async (t) => {
  const there = await recordedProvider(t, queued)
  const url = `${there.url}/{digits}/send?to={to}&text={text}`
  await at('', { url, body: null }).send(sms, never)
  const [{ method, url: asked, headers, body } = assert.fail()] = there.arrived
  const { pathname, searchParams } = new URL(asked, there.url)
  assert.deepEqual([method, pathname, body], ['GET', '/966512345678/send', ''])
  assert.equal(headers['content-type'], undefined)
  assert.deepEqual(Object.fromEntries(searchParams), { to: sms.to, text: sms.text })
})

test("a configured Content-Type replaces the template's own", async (t) => {
  const there = await recordedProvider(t, queued)
  await at(there.url, { ...inJson, headers: { 'content-type': 'application/vnd.api+json' } }).send(sms, never)
  assert.equal(there.arrived[0]?.headers['content-type'], 'application/vnd.api+json')
})

test('a refusal is reported by its status alone', async (t) => {
  const there = await recordedProvider(t, json(422, { error: `${sms.to} is not valid` }))
  assert.equal(await refusalBy(at(there.url)), 'status 422')
  there.answering = json(403, {})
  assert.equal(await refusalBy(at(there.url)), 'status 403 (are the credentials right?)')
})

test('a failure inside a 200 response counts as a failure if the operator configured what success looks like', async (t) => {
  const there = await recordedProvider(t, json(200, { status: 'failed', number: sms.to }))
  assert.equal(await refusalBy(at(there.url)), 'status 200 without acceptance')
  there.answering = html
  await at(there.url, { accepts: () => true }).send(sms, never)
})

test('after a slow, missing, garbage, endless or redirected response, the next provider sends the message', (t) =>
  refusesWhatIsNoAcceptance(t, at))
