import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { features } from '#app/features.server.ts'
import { createDelivery } from '#features/accounts/sms/delivery.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { startApp } from '#tests/support/app.ts'
import { type Answer, ask, jsonBody } from '#tests/support/ask.ts'
import { eventually } from '#tests/support/eventually.ts'
import { rawClient } from '#tests/support/malformed/exchange.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { admitRequests } from './admissionQueue.server.ts'
import { nameRequests, newRequestId, requestNamer } from './requestIds.server.ts'

const form = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/
const { categories, received } = features.ratings.calls

const failing = createDelivery([{ name: 'away', send: () => Promise.reject(new Error('no')) }], {
  timeoutMs: 100,
  log: { warn: () => assert.fail('a line that names no request') },
})
const app = await startApp({ delivery: failing })
const behindProxy = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
const noura = await app.join(people.noura)

const idOf = (answer: Answer) => answer.header('x-request-id') ?? ''
type Line = { msg: string; request?: string; trace?: string }

async function linesOf({ log }: { log: string[] }, id: string, last = 'answered') {
  const lines = () => log.map((line): Line => JSON.parse(line)).filter(({ request }) => request === id)
  await eventually(`the line "${last}"`, () => lines().some(({ msg }) => msg === last))
  return lines()
}

test('request ids are eight unambiguous letters and digits, and each of these characters occurs', () => {
  const ids = Array.from({ length: 5000 }, newRequestId)
  for (const id of ids) assert.match(id, form)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(new Set(ids.join('').replaceAll('-', '')).size, 32)
})

test('every answer contains its id, which is also in its log line', async () => {
  const paths = [categories.path, '/', '/nothing', '/api/nothing', '/icon.svg', '/openapi.json', '/%zz']
  const ids = new Set<string>()
  for (const path of paths) {
    const id = idOf(await ask(app.origin, { path }))
    assert.match(id, form, path)
    assert.equal((await linesOf(app, id)).length, 1, path)
    ids.add(id)
  }
  assert.equal(ids.size, paths.length)
})

test('invalid HTTP gets an id too, in its answer and in the log', async () => {
  const client = rawClient(app.origin)
  const bytes = Buffer.from('GARBAGE\r\n\r\n')
  const { head, body } = await client.ask({ method: 'GET', path: '/', bytes, broken: false })
  client.close()
  const { request } = JSON.parse(body)
  assert.match(request, form)
  assert.ok(head.includes(`x-request-id: ${request}`), head)
  await linesOf(app, request, 'refused what is no HTTP')
})

test("our own failure names its request in the answer and in the log, and an ordinary refusal doesn't", async () => {
  await app.db.write('test_break', 'alter table rating_totals rename to rating_totals_away', [])
  const failure = await ask(app.origin, {
    path: received.path,
    headers: { cookie: `session=${noura.token}` },
  })
  await app.db.write('test_mend', 'alter table rating_totals_away rename to rating_totals', [])
  assert.deepEqual([failure.status, failure.json().request], [500, idOf(failure)])
  const lines = await linesOf(app, idOf(failure))
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['unexpected failure', 'answered'],
  )
  const ordinary = await ask(app.origin, { path: received.path })
  assert.equal(ordinary.status, 401)
  assert.ok(!('request' in ordinary.json()))
})

test("an undelivered message is logged under its request's id", async () => {
  const { path } = features.auth.calls.sendCode
  const asked = jsonBody({ phoneNumber: phone(7), countryCode: 'SA' })
  const answer = await ask(app.origin, { method: 'POST', path, ...asked })
  assert.deepEqual([answer.json().code, answer.json().request], ['SMS_FAILED', idOf(answer)])
  const lines = await linesOf(app, idOf(answer))
  assert.ok(lines.some(({ msg }) => msg === 'an SMS was not accepted'))
})

test('the refusal of a request without a slot contains its request id', async (t) => {
  const bare = Fastify()
  t.after(() => bare.close())
  nameRequests(bare, [])
  admitRequests(bare, { atOnce: 0, maxWaiting: 0, timeoutMs: 0 }, createMetrics())
  bare.get('/', async () => 'never')
  const refused = await ask(await bare.listen({ port: 0, host: '127.0.0.1' }), {})
  assert.deepEqual([refused.status, refused.json().request], [503, idOf(refused)])
  assert.match(idOf(refused), form)
})

const ofProxy = '3F2504E0-4F89-41D3-9A0C-0305E82C3301'

test('a request id from a trusted proxy is used if it has the right form', async () => {
  for (const given of [ofProxy, ofProxy.replaceAll('-', '').toLowerCase()]) {
    const answer = await ask(behindProxy.origin, {
      path: categories.path,
      headers: { 'x-request-id': given },
    })
    assert.equal(idOf(answer), given)
    await linesOf(behindProxy, given)
  }
  const odd = ['966512345678', '+966512345678', 'K7Q2-9FXM', 'x', `${ofProxy}0`, '']
  for (const given of odd) {
    const answer = await ask(behindProxy.origin, {
      path: categories.path,
      headers: { 'x-request-id': given },
    })
    assert.match(idOf(answer), form, given)
  }
})

test('no other client can choose a request id', async () => {
  const answer = await ask(app.origin, { path: categories.path, headers: { 'x-request-id': ofProxy } })
  assert.match(idOf(answer), form)
  const name = requestNamer(['10.0.0.0/8'])
  const asked = (remoteAddress: string | undefined) =>
    Object.assign(Object.create(null), { headers: { 'x-request-id': ofProxy }, socket: { remoteAddress } })
  assert.equal(name(asked('10.1.2.3')), ofProxy)
  for (const address of ['11.1.2.3', '::1', undefined]) assert.match(name(asked(address)), form)
})

test('the log names the trace that a trusted proxy assigned, and no other', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceOf = async (of: typeof app, traceparent: string) => {
    const answer = await ask(of.origin, { path: categories.path, headers: { traceparent } })
    const [line] = await linesOf(of, idOf(answer))
    return line?.trace
  }
  assert.equal(await traceOf(behindProxy, `00-${trace}-00f067aa0ba902b7-01`), trace)
  assert.equal(await traceOf(behindProxy, `00-${trace}-00f067aa0ba902b7`), undefined)
  assert.equal(await traceOf(app, `00-${trace}-00f067aa0ba902b7-01`), undefined)
})
