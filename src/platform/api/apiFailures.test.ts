import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { features } from '#app/features.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { commonRefusals } from './refusals.ts'

const { submit, given } = features.ratings.calls

const app = await startApp()
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const cookie = `session=${noura.token}`
const rating = { toUserId: fahad.id, humor: 4 }

const write = (body: string, type = 'application/json') =>
  ask(app.origin, {
    method: submit.method,
    path: submit.path,
    headers: { cookie, 'content-type': type },
    body,
  })

const ratingWith = (more: string) => `{"toUserId":${fahad.id},"humor":4,${more}}`

const inside = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('unknown /api paths are 404 JSON, whatever the method', async () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  for (const method of methods) {
    for (const path of [
      '/api/nothing',
      '/api/',
      '/api/ratings/',
      '/api//auth/status',
      '/api/auth/status;a=1',
    ]) {
      const answer = await ask(app.origin, { method, path })
      assert.deepEqual([method, path, answer.status], [method, path, 404])
      assert.deepEqual(answer.json(), {
        success: false,
        code: 'NO_SUCH_CALL',
        message: commonRefusals.NO_SUCH_CALL.words.en,
      })
    }
  }
  assert.equal((await ask(app.origin, { method: 'HEAD', path: '/api/nothing' })).status, 404)
})

test('a known path with an unsupported method is 404 too', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await ask(app.origin, { method, path: submit.path })
    assert.deepEqual([answer.status, answer.json().code], [404, 'NO_SUCH_CALL'])
  }
})

test('a refusal is { success: false, code, message } with its status', async () => {
  const answer = await write(JSON.stringify({ toUserId: noura.id, humor: 5 }))
  assert.equal(answer.status, 403)
  assert.equal(answer.header('content-type'), 'application/json; charset=utf-8')
  assert.deepEqual(answer.json(), {
    success: false,
    code: 'CANNOT_RATE_SELF',
    message: 'You cannot rate yourself',
  })
})

test('a body that is not JSON is 400', async () => {
  for (const body of [
    '',
    '{',
    'hello',
    '{"toUserId":1,}',
    "{'toUserId':1}",
    '\uFEFF{',
    'undefined',
    '{}{}',
    '\0',
  ]) {
    const answer = await write(body)
    assert.deepEqual([body, answer.status, answer.json().code], [body, 400, 'INVALID_INPUT'])
  }
})

test('a body that is JSON but not an object is 400', async () => {
  for (const body of ['null', '7', '"text"', '[]', 'true', `[${JSON.stringify(rating)}]`]) {
    const answer = await write(body)
    assert.deepEqual([body, answer.status, answer.json().code], [body, 400, 'INVALID_INPUT'])
  }
})

test('another content type is 415', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    'json',
    '*/*',
  ]
  for (const type of types) {
    const answer = await write(JSON.stringify(rating), type)
    assert.deepEqual([type, answer.status, answer.json().code], [type, 415, 'JSON_ONLY'])
  }
  const untyped = await ask(app.origin, {
    method: submit.method,
    path: submit.path,
    headers: { cookie },
    body: JSON.stringify(rating),
  })
  assert.equal(untyped.status, 415)
  assert.equal((await write(JSON.stringify(rating), 'application/json; charset=utf-8')).status, 200)
})

test('a body over 16 KiB is 413', async () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify({ ...rating, padding: '' })
    return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`)
  }
  assert.equal((await write(padded(16 * 1024))).status, 200)
  const answer = await write(padded(16 * 1024 + 1))
  assert.deepEqual([answer.status, answer.json().code], [413, 'TOO_LARGE'])
  const undeclared = await ask(app.origin, {
    method: submit.method,
    path: submit.path,
    headers: { cookie, 'content-type': 'application/json' },
    body: padded(40 * 1024),
    chunked: true,
  })
  assert.equal(undeclared.status, 413)
})

test("a body that nests too deeply is 400, and brackets inside a string don't count", async () => {
  assert.equal((await write(ratingWith(`"more":${inside(19)}`))).status, 200)
  const answer = await write(ratingWith(`"more":${inside(20)}`))
  assert.deepEqual([answer.status, answer.json().code], [400, 'INVALID_INPUT'])
  assert.equal((await write(ratingWith(`"more":"\\"${'[{'.repeat(50)}"`))).status, 200)
  assert.equal((await write('['.repeat(16_000))).status, 400)
})

test('a body that would poison prototypes is 400', async () => {
  const poisons = [
    '"__proto__":{"isAdmin":true}',
    '"more":{"__proto__":1}',
    '"constructor":{"prototype":{"isAdmin":true}}',
    '"\\u005f_proto__":{}',
  ]
  for (const poison of poisons) {
    assert.deepEqual([poison, (await write(ratingWith(poison))).status], [poison, 400])
  }
})

test('NUL and unpaired surrogates are rejected with the name of their field', async () => {
  for (const toUserId of ['"a\\u0000b"', '"\\ud800"', '"a\\udc00b"']) {
    const answer = await write(`{"toUserId":${toUserId},"humor":4}`)
    assert.deepEqual([answer.status, answer.json().fields], [400, ['toUserId']])
  }
  const address = given.path.replace(':userId', 'a%00b')
  assert.equal((await ask(app.origin, { path: address, headers: { cookie } })).status, 400)
})

test("one caller's malformed request never affects another's at the same moment", async () => {
  const nul = given.path.replace(':userId', 'a%00b')
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      ask(app.origin, { path: i % 2 ? nul : given.path.replace(':userId', 'fahad_95'), headers: { cookie } }),
    ),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    outcomes.map((_, i) => (i % 2 ? 400 : 200)),
  )
})

test('an unknown field is ignored', async () => {
  const answer = await ask(app.origin, {
    method: submit.method,
    path: `${submit.path}?knowledge=99&toUserId=nobody&viewer=1`,
    ...jsonBody(rating),
    headers: { 'content-type': 'application/json', cookie },
  })
  assert.equal(answer.status, 200)
  assert.equal((await noura.send(given, { userId: String(fahad.id) })).knowledge, 0)
})

test('message is English unless Accept-Language prefers Arabic', async () => {
  const { en, ar } = commonRefusals.SIGN_IN_REQUIRED.words
  const heard = async (language: string) => {
    const { path } = features.auth.calls.status
    return (await ask(app.origin, { path, headers: { 'accept-language': language } })).json().message
  }
  for (const language of [
    'ar',
    'ar-SA',
    'AR',
    'ar,en',
    'en;q=0.5,ar;q=0.9',
    'fr, ar;q=0.1',
    'fr,*;q=0.5,ar;q=0.2',
  ]) {
    assert.deepEqual([language, await heard(language)], [language, ar])
  }
  for (const language of [
    '',
    'en',
    '*',
    'fr',
    'en,ar',
    'ar;q=0.5,en;q=0.9',
    'ar;q=0',
    'arn',
    'ar;q=x',
    ',;q=,',
    '\t',
  ]) {
    assert.deepEqual([language, await heard(language)], [language, en])
  }
})

test("a call's declared refusals have their own texts, in both languages", async () => {
  const arabic = app.client({ cookie, 'accept-language': 'ar' })
  const refusal = await refused(arabic(submit, { toUserId: noura.id, humor: 5 }))
  assert.equal(refusal.message, '403: لا يمكنك تقييم نفسك')
})

test('429 carries Retry-After', async () => {
  const strict = await startApp({ config: { requestsPerMinute: 5 } })
  const { path } = features.ratings.calls.categories
  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await ask(strict.origin, { path }))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429],
  )
  const last = answers[5]!
  assert.equal(last.json().code, 'TOO_MANY_REQUESTS')
  const seconds = Number(last.header('retry-after'))
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`)
})

test('refusals before authentication count against the network too', async () => {
  const strict = await startApp({ config: { requestsPerMinute: 5 } })
  const send = (body: string) =>
    ask(strict.origin, {
      method: 'POST',
      path: submit.path,
      headers: { 'content-type': 'application/json' },
      body,
    })
  const bodies = ['{', '{"toUserId":[]}', '{}', '[]', 'null', '{']
  const answers = []
  for (const body of bodies) answers.push((await send(body)).status)
  assert.deepEqual(answers, [400, 400, 400, 400, 400, 429])
  assert.equal((await ask(strict.origin, { path: features.ratings.calls.categories.path })).status, 429)
})

test("a client that disconnects during a body isn't logged as our error", async () => {
  const before = app.log.length
  for (const { path, length } of [
    { path: submit.path, length: 500 },
    { path: profilesCalls.setup.path, length: 2_000_000 },
  ]) {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json`
    socket.write(`${head}\r\ncontent-length: ${length}\r\n\r\n{"toUserId":`)
    await sleep(200)
    socket.destroy()
  }
  await sleep(500)
  const told = app.log.slice(before).filter((line) => JSON.parse(line).level >= 40)
  assert.deepEqual(told, [])
})
