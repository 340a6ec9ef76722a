import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { features } from '#app/features.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { createSharedRateLimits } from '#platform/cluster/sharedRateLimits.server.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { serveFiles } from './files.server.ts'
import { countRequests, createRateLimiter } from './rateLimiter.server.ts'

const perMinute = 5
const app = await startApp({
  environment: { TRUSTED_PROXIES: 'loopback' },
  config: { requestsPerMinute: perMinute },
})
const noura = await app.join(people.noura)
const cookie = `session=${noura.token}`

const from = (network: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(app.origin, { method, path, headers: { ...headers, 'x-forwarded-for': network } })

async function statuses(count: number, once: () => ReturnType<typeof ask>) {
  const seen: number[] = []
  for (let i = 0; i < count; i += 1) seen.push((await once()).status)
  return seen
}

const person = profilesCalls.person.path.replace(':userId', 'noura')

test('profile pages share the budget of /api/user', async () => {
  assert.deepEqual(await statuses(3, () => from('203.0.1.1', '/rate/noura')), [200, 200, 200])
  assert.deepEqual(await statuses(2, () => from('203.0.1.1', person)), [200, 200])
  const page = await from('203.0.1.1', '/rate/noura')
  assert.equal(page.status, 429)
  assert.equal((await from('203.0.1.1', person)).status, 429)
  const seconds = Number(page.header('retry-after'))
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`)
})

test('a rate-limited page is 429, names no person, and says so in both languages', async () => {
  for (let i = 0; i < perMinute; i += 1) {
    assert.ok((await from('203.0.2.1', '/rate/noura')).text.includes(people.noura.name))
  }
  const page = await from('203.0.2.1', '/rate/noura')
  assert.equal(page.status, 429)
  assert.equal(page.header('content-type'), 'text/html; charset=utf-8')
  assert.equal(page.text.includes(people.noura.name), false)
  assert.ok(page.text.includes('Too many requests') && page.text.includes('طلبات كثيرة'))
  assert.match(page.text, /<title>Rate someone you know · Simat<\/title>/)
})

test('every route except built files counts toward the limit', async () => {
  const routes = [
    '/',
    '/auth',
    '/nothing/here',
    '/rate/nobody',
    '/user/noura',
    '/preview/nobody.jpg',
    '/icon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/shared',
    '/openapi.json',
    '/api/nothing',
    features.ratings.calls.categories.path,
  ]
  for (const [i, path] of routes.entries()) {
    const network = `198.51.${i}.1`
    const answered = await statuses(perMinute, () => from(network, path))
    assert.equal(answered.includes(429), false, path)
    assert.equal((await from(network, path)).status, 429, path)
    assert.equal((await from(network, path, {}, 'HEAD')).status, 429, `${path}, headers only`)
    assert.equal((await from(network, path, {}, 'POST')).status, 429, `${path}, written to`)
  }
})

test('a signed-in user has a separate limit, whatever strangers on their network use up', async () => {
  for (let i = 0; i <= perMinute; i += 1) await from('203.0.3.1', '/rate/noura')
  const mine = () => from('203.0.3.1', '/rate/noura', { cookie })
  assert.deepEqual(await statuses(perMinute + 1, mine), [200, 200, 200, 200, 200, 429])
  assert.equal((await from('203.0.33.1', person, { cookie })).status, 429, 'from elsewhere they are the same')
})

test("a caller may request four photos for each allowed request; strangers' requests don't affect a member", async () => {
  const fahad = await app.join(people.fahad)
  const { user } = await fahad.send(profilesCalls.setup, {
    profileImageUrl: dataUrl(await jpeg({ width: 80, height: 80 })),
  })
  const photo = user.profileImageUrl ?? ''
  const strangers = () => from('203.0.4.1', photo)
  const seen = await statuses(4 * perMinute + 1, strangers)
  assert.deepEqual([seen.filter((status) => status === 200).length, seen.at(-1)], [4 * perMinute, 429])
  assert.ok(Number((await strangers()).header('retry-after')) >= 1)
  assert.equal((await from('203.0.4.1', `/media/${'f'.repeat(48)}`)).status, 429)
  assert.equal((await from('203.0.5.1', photo)).status, 200)
  const member = () => from('203.0.4.1', photo, { cookie: `session=${fahad.token}` })
  const own = await statuses(4 * perMinute + 1, member)
  assert.deepEqual([own.filter((status) => status === 200).length, own.at(-1)], [4 * perMinute, 429])
  assert.equal((await from('203.0.4.1', photo, { cookie: 'session=nobody' })).status, 429)
})

test('without TRUSTED_PROXIES a forwarded address is ignored', async () => {
  const direct = await startApp({ config: { requestsPerMinute: perMinute } })
  const asked = (i: number) =>
    ask(direct.origin, { path: '/auth', headers: { 'x-forwarded-for': `203.0.113.${i}` } })
  const seen = []
  for (let i = 0; i <= perMinute; i += 1) seen.push((await asked(i)).status)
  assert.deepEqual(seen, [200, 200, 200, 200, 200, 429])
})

test("health checks are answered however often they're requested", async () => {
  for (const path of ['/healthz', '/readyz']) {
    const seen = await statuses(3 * perMinute, () => from('203.0.6.1', path))
    assert.deepEqual(new Set(seen), new Set([200]))
  }
})

test("built files don't count toward the limit, because one page loads a dozen of them and none names a person", async () => {
  const files = Fastify()
  countRequests(files, createRateLimiter(1, createSharedRateLimits()))
  serveFiles(files, join(import.meta.dirname, '..'), 'postgres')
  const path = '/postgres/embedded.server.ts'
  for (let i = 0; i < 10; i += 1) assert.equal((await files.inject(path)).statusCode, 200)
})

test("a request whose client has disconnected still counts for its network, and isn't an error", async () => {
  const { connection } = await freshDatabase()
  const wire = await wireTo(connection)
  const environment = { TRUSTED_PROXIES: 'loopback' }
  const held = await startApp({ connection: wire.connection, environment, config: { requestsPerMinute: 1 } })
  wire.freeze()
  const { hostname, port } = new URL(held.origin)
  const gone = connect(Number(port), hostname)
  const headers = 'host: x\r\ncookie: session=abc\r\nx-forwarded-for: 203.0.9.1'
  gone.write(`GET ${person} HTTP/1.1\r\n${headers}\r\n\r\n`)
  const [request, response] = await once(held.app.server, 'request')
  gone.destroy()
  await once(request.socket, 'close')
  wire.thaw()
  await eventually('the answer has ended', () => response.writableEnded)
  assert.equal(response.statusCode, 404)
  const next = { path: '/auth', headers: { 'x-forwarded-for': '203.0.9.1' } }
  assert.equal((await ask(held.origin, next)).status, 429)
})

test("all addresses of a /48 or a /24 together get ten times one address's limit", async () => {
  const near = [(i: number) => `2001:db8:77:${i.toString(16)}::1`, (i: number) => `198.18.7.${i}`]
  for (const at of near) {
    const answers: number[] = []
    for (let i = 0; i < 12; i += 1) answers.push(...(await statuses(perMinute, () => from(at(i), person))))
    assert.deepEqual(
      [answers.filter((status) => status === 200).length, answers.filter((status) => status === 429).length],
      [10 * perMinute, 2 * perMinute],
    )
  }
  assert.equal((await from('2001:db8:78::1', person)).status, 200)
})
