import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#tests/support/refused.ts'
import { CallError, createSender } from './client.ts'
import { defineCalls, Type } from './contract.ts'

const { rename, look, find, leave } = defineCalls({
  rename: {
    method: 'PUT',
    path: '/api/things/:id/parts/:part',
    access: 'public',
    params: Type.Object({ id: Type.String(), part: Type.Integer() }),
    body: Type.Object({ name: Type.String(), note: Type.Optional(Type.String()) }),
    answer: Type.Object({ ok: Type.Boolean() }),
    refusals: { NAME_TAKEN: 409 },
  },
  look: {
    method: 'GET',
    path: '/api/things/:id',
    access: 'public',
    params: Type.Object({ id: Type.String() }),
    answer: Type.Object({ name: Type.String() }),
    refusals: {},
  },
  find: {
    method: 'GET',
    path: '/api/things',
    access: 'public',
    query: Type.Object({
      search: Type.Optional(Type.Union([Type.String(), Type.Undefined()])),
      limit: Type.Optional(Type.Integer()),
    }),
    answer: Type.Array(Type.String()),
    refusals: {},
  },
  leave: {
    method: 'POST',
    path: '/api/leave',
    access: 'public',
    answer: Type.Object({ ok: Type.Boolean() }),
    refusals: {},
  },
})

const retryLater = 'Network error. Please check your connection and try again.'

function senderTo(answer: () => Response | Promise<Response>) {
  const asked: { path: string; request: RequestInit }[] = []
  const logged: unknown[][] = []
  const send = createSender({
    fetch: async (path, request) => {
      asked.push({ path, request })
      return answer()
    },
    headers: (call) => ({ 'x-method': call.method }),
    failed: (...failure) => logged.push(failure),
  })
  return { send, asked, logged }
}

const answering = (status: number, body: string, more: ResponseInit = {}) =>
  senderTo(() => new Response(body, { status, ...more }))

const failing = (status: number, body: string, more: ResponseInit = {}) =>
  refused(answering(status, body, more).send(look, { id: '1' }))

test('the text of an error is the status code, a colon and the message of the JSON body', async () => {
  assert.equal((await failing(409, '{"message":"Taken"}')).message, '409: Taken')
  assert.equal((await failing(500, '{"message":"محجوز"}')).message, '500: محجوز')
})

test('otherwise the HTTP status text', async () => {
  for (const body of [
    '{}',
    '{"message":""}',
    '{"message":7}',
    '{"error":"x"}',
    'null',
    '[]',
    '"text"',
    '7',
  ]) {
    for (const status of [400, 404, 500, 502]) {
      const { message } = await failing(status, body, { statusText: 'As It Is' })
      assert.deepEqual([body, message], [body, `${status}: As It Is`])
    }
  }
})

test('if the body is not JSON a fallback applies', async () => {
  const expected: Record<number, string> = {
    500: 'Service temporarily unavailable. Please try again later.',
    404: 'Service not found. Please contact support.',
    400: 'Invalid request. Please check your input and try again.',
    401: 'Invalid request. Please check your input and try again.',
    413: 'Invalid request. Please check your input and try again.',
    429: 'Invalid request. Please check your input and try again.',
    499: 'Invalid request. Please check your input and try again.',
    501: retryLater,
    502: retryLater,
    503: retryLater,
    599: retryLater,
  }
  for (const [status, words] of Object.entries(expected)) {
    for (const body of ['<html>oops</html>', '', '{"message":']) {
      const { message, code, details } = await failing(Number(status), body, { statusText: 'Not This' })
      assert.deepEqual([message, code, details], [`${status}: ${words}`, null, {}])
    }
  }
})

test('a missing response is a network error', async () => {
  const cause = new TypeError('fetch failed')
  const { send, logged } = senderTo(() => Promise.reject(cause))
  const { status, code, message, retryAfter } = await refused(send(look, { id: '1' }))
  assert.deepEqual([status, code, message, retryAfter], [0, null, `0: ${retryLater}`, null])
  assert.deepEqual(logged, [[0, '/api/things/1', cause]])
})

test("a successful response that breaks off, or comes from another server's page, is a network error too", async () => {
  for (const body of ['<html>Please sign in to the wireless network</html>', '', '{"name":']) {
    const { send, logged } = answering(200, body)
    const { status, message } = await refused(send(look, { id: '1' }))
    assert.deepEqual([status, message, logged.length], [0, `0: ${retryLater}`, 1])
  }
})

test('a refusal that breaks off still has its status', async () => {
  const { send } = senderTo(() => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })
    return new Response(broken, { status: 404 })
  })
  const { message } = await refused(send(look, { id: '1' }))
  assert.equal(message, '404: Service not found. Please contact support.')
})

test('successful responses are read as JSON', async () => {
  assert.deepEqual(await answering(200, '{"name":"هند"}').send(look, { id: '1' }), { name: 'هند' })
  assert.deepEqual(await answering(201, '["a"]').send(find, {}), ['a'])
})

test('a failure is logged with its status, address and body text', async () => {
  const { send, logged } = answering(418, 'short and stout')
  await refused(send(find, { search: 'a b' }))
  assert.deepEqual(logged, [[418, '/api/things?search=a+b', 'short and stout']])
})

test('the code, the details and the wait of a refusal reach the screen', async () => {
  const body = JSON.stringify({ success: false, code: 'NAME_TAKEN', message: 'Taken', attemptsLeft: 2 })
  const refusal = await failing(409, body, { headers: { 'retry-after': '17' } })
  assert.equal(refusal.code, 'NAME_TAKEN')
  assert.equal(refusal.details.attemptsLeft, 2)
  assert.equal(refusal.retryAfter, 17)
  assert.equal((await failing(409, '{"code":7}')).code, null)
  assert.equal((await failing(429, '{}')).retryAfter, null)
  const date = { headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }
  assert.equal((await failing(429, '{}', date)).retryAfter, null)
})

test('an error of a call is an Error', async () => {
  const error = await answering(500, '{}')
    .send(look, { id: '1' })
    .catch((failure: unknown) => failure)
  assert.ok(error instanceof CallError && error instanceof Error)
})

test('path parameters are encoded and left out of the body', async () => {
  const { send, asked } = answering(200, '{"ok":true}')
  await send(rename, { id: 'a/b?c#d e&ف', part: 7, name: 'new' })
  const [only] = asked
  assert.equal(only?.path, '/api/things/a%2Fb%3Fc%23d%20e%26%D9%81/parts/7')
  assert.equal(only?.request.body, '{"name":"new"}')
})

test('the other fields of a read become its query, without the undefined ones', async () => {
  const { send, asked } = answering(200, '[]')
  await send(find, { search: 'نورة & 50%', limit: 20 })
  await send(find, {})
  await send(find, { search: undefined, limit: 1 })
  assert.deepEqual(
    asked.map(({ path }) => decodeURIComponent(path)),
    ['/api/things?search=نورة+&+50%&limit=20', '/api/things', '/api/things?limit=1'],
  )
  assert.ok(asked.every(({ request }) => request.body === null))
})

test('a body, when present, is sent as JSON, and requests carry credentials', async () => {
  const { send, asked } = answering(200, '{"ok":true}')
  await send(rename, { id: '1', part: 1, name: 'x' })
  await send(leave, {})
  await send(look, { id: '1' })
  assert.deepEqual(
    asked.map(({ request }) => [request.method, request.credentials, request.headers]),
    [
      ['PUT', 'include', { 'x-method': 'PUT', 'content-type': 'application/json' }],
      ['POST', 'include', { 'x-method': 'POST' }],
      ['GET', 'include', { 'x-method': 'GET' }],
    ],
  )
  assert.deepEqual(
    asked.map(({ request }) => request.body),
    ['{"name":"x"}', null, null],
  )
})
