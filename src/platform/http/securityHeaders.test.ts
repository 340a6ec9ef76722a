import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '#app/features.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { sourceFiles } from '#tests/support/source.ts'

const { submit, given, categories } = features.ratings.calls
const { status } = features.auth.calls

const app = await startApp()
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const cookie = `session=${noura.token}`

const writing = (headers: Record<string, string> = {}): Question => ({
  method: submit.method,
  path: submit.path,
  headers: { cookie, 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ toUserId: fahad.id, humor: 3 }),
})

const everySort: Record<string, Question> = {
  'a page': { path: '/auth' },
  'a page that is not found': { path: '/nothing/here' },
  'a page, headers only': { method: 'HEAD', path: '/auth' },
  'a call': { path: categories.path },
  'a call that is refused': { path: status.path },
  'a write': writing(),
  'a call that is not there': { path: '/api/nothing' },
  'an address that is not there': { method: 'POST', path: '/nothing' },
  'a body that is not JSON': { ...writing(), body: '{' },
  'a content type that is not JSON': writing({ 'content-type': 'text/plain' }),
  'a body that is too large': { ...writing(), body: 'x'.repeat(20_000) },
  'a foreign write': writing({ origin: 'https://evil.example' }),
  'a question before a call': { method: 'OPTIONS', path: submit.path },
  health: { path: '/healthz' },
  readiness: { path: '/readyz' },
  'the description': { path: '/openapi.json' },
}

const isCall = ({ path }: Question) => path?.startsWith('/api/')

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const onCalls = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const onPages = {
  ...everywhere,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

test('every answer has the security headers that apply to it; API calls need fewer', async () => {
  for (const [sort, question] of Object.entries(everySort)) {
    const answer = await ask(app.origin, question)
    for (const [name, value] of Object.entries(isCall(question) ? onCalls : onPages)) {
      assert.deepEqual([sort, name, answer.header(name)], [sort, name, value])
    }
  }
})

test('Permissions-Policy disables unused features', async () => {
  for (const [sort, question] of Object.entries(everySort)) {
    if (isCall(question)) continue
    const policy = (await ask(app.origin, question)).header('permissions-policy') ?? ''
    for (const power of [
      'camera',
      'microphone',
      'geolocation',
      'payment',
      'usb',

      'serial',
      'hid',
    ]) {
      assert.ok(policy.split(', ').includes(`${power}=()`), `${sort}: ${power}`)
    }
    assert.ok(!/=(?!\(\))/.test(policy), `${sort} opens something: ${policy}`)
  }
})

test('HSTS is sent on https, and only there', async () => {
  const secure = await startApp({ environment: { PUBLIC_ORIGIN: 'https://simat.example' } })
  const origin = 'https://simat.example'
  for (const [sort, question] of Object.entries(everySort)) {
    assert.equal((await ask(app.origin, question)).header('strict-transport-security'), null, sort)
    const headers = { ...question.headers, ...(sort === 'a foreign write' ? {} : { origin }) }
    const answer = await ask(secure.origin, { ...question, headers })
    assert.match(
      answer.header('strict-transport-security') ?? '',
      /^max-age=63072000; includeSubDomains$/,
      sort,
    )
  }
})

test('HSTS can exclude subdomains, and can be revoked', async () => {
  const sent = async (HSTS: string) => {
    const { origin } = await startApp({ environment: { PUBLIC_ORIGIN: 'https://simat.example', HSTS } })
    return (await ask(origin, { path: '/auth' })).header('strict-transport-security')
  }
  assert.deepEqual([await sent('host'), await sent('off')], ['max-age=63072000', 'max-age=0'])
})

test('no header reveals the server software', async () => {
  for (const [sort, question] of Object.entries(everySort)) {
    const answer = await ask(app.origin, question)
    assert.deepEqual([sort, answer.header('server'), answer.header('x-powered-by')], [sort, null, null])
  }
})

test('no answer has CORS headers', async () => {
  for (const [sort, question] of Object.entries(everySort)) {
    for (const origin of ['https://evil.example', app.origin, 'null']) {
      const headers = {
        ...question.headers,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const answer = await ask(app.origin, { ...question, headers })
      const granted = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      assert.deepEqual([sort, granted], [sort, []])
    }
  }
})

test('/api: Cache-Control: no-store, refusals too', async () => {
  for (const [sort, question] of Object.entries(everySort)) {
    if (!isCall(question)) continue
    assert.deepEqual([sort, (await ask(app.origin, question)).header('cache-control')], [sort, 'no-store'])
  }
})

test('a write with a foreign Origin is 403', async () => {
  const { host, port } = new URL(app.origin)
  const foreign = [
    'https://evil.example',
    'null',
    '',
    `https://${host}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://localhost:${port}`,
    `http://${host}.evil.example`,
    `http://evil.example#${app.origin}`,
    `${app.origin}/`,
    `${app.origin} https://evil.example`,
  ]
  for (const origin of foreign) {
    const answer = await ask(app.origin, writing({ origin }))
    assert.deepEqual([origin, answer.status, answer.json().code], [origin, 403, 'FOREIGN_ORIGIN'])
  }
  assert.equal((await ask(app.origin, writing({ origin: app.origin }))).status, 200)
  assert.equal((await ask(app.origin, writing())).status, 200)
})

test('with PUBLIC_ORIGIN only that origin may write', async () => {
  const known = await startApp({ environment: { PUBLIC_ORIGIN: 'http://Simat.example:80/' } })
  const answered = async (origin: string) => (await ask(known.origin, writing({ origin }))).status
  assert.equal(await answered('http://simat.example'), 401)
  assert.equal(await answered(known.origin), 403)
  assert.equal(await answered('https://simat.example'), 403)
})

test('a write with Sec-Fetch-Site other than same-origin or none is 403', async () => {
  for (const site of ['cross-site', 'same-site', '', 'nonsense']) {
    const answer = await ask(app.origin, writing({ 'sec-fetch-site': site }))
    assert.deepEqual([site, answer.status, answer.json().code], [site, 403, 'FOREIGN_ORIGIN'])
    const own = await ask(app.origin, writing({ 'sec-fetch-site': site, origin: app.origin }))
    assert.deepEqual([site, own.status], [site, 403])
  }
  for (const site of ['same-origin', 'none']) {
    assert.deepEqual([site, (await ask(app.origin, writing({ 'sec-fetch-site': site }))).status], [site, 200])
  }
})

test('a foreign write is refused before it has any effect', async () => {
  const path = given.path.replace(':userId', String(fahad.id))
  const before = (await ask(app.origin, { path, headers: { cookie } })).text
  const body = JSON.stringify({ toUserId: fahad.id, humor: 1, manners: 1 })
  await ask(app.origin, { ...writing({ origin: 'https://evil.example' }), body })
  assert.equal((await ask(app.origin, { path, headers: { cookie } })).text, before)
})

test('a read may come from anywhere: a link from another site opens', async () => {
  const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const path of [status.path, categories.path, '/auth']) {
    for (const method of ['GET', 'HEAD']) {
      assert.deepEqual([path, (await ask(app.origin, { method, path, headers })).status], [path, 200])
    }
  }
})

test("another site's form can't write: its content types are refused", async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
    assert.deepEqual([type, (await ask(app.origin, writing({ 'content-type': type }))).status], [type, 415])
  }
})

test('the server never reads x-auth-phone', async () => {
  const server = sourceFiles('src/**/*.{server,routes,sql,contract}.ts')
  assert.ok(server.length > 100)
  assert.deepEqual(
    server.filter(({ text }) => /x-auth-phone/i.test(text)).map(({ path }) => path),
    [],
  )
  for (const session of [cookie, '']) {
    const question: Question = { path: profilesCalls.own.path, headers: { cookie: session } }
    const without = await ask(app.origin, question)
    for (const phone of [people.fahad.phone, '']) {
      const headers = { ...question.headers, 'x-auth-phone': phone }
      const answer = await ask(app.origin, { ...question, headers })
      assert.deepEqual([answer.status, answer.text], [without.status, without.text])
    }
  }
})
