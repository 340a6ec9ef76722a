import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { features } from '#app/features.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { people } from '#tests/support/people.ts'
import { setUsualLimits } from '#tests/support/timeouts.ts'
import { admitRequests } from './admissionQueue.server.ts'
import { serveHealth } from './health.server.ts'
import { rejectWhenStalled } from './securityHeaders.server.ts'

setUsualLimits()

const { submit, categories, received } = features.ratings.calls

async function served() {
  const wire = await wireTo((await freshDatabase()).connection)
  const app = await startApp({ connection: wire.connection })
  const noura = await app.join(people.noura)
  const fahad = await app.join(people.fahad)
  const cookie = `session=${noura.token}`
  const write: Question = {
    method: submit.method,
    path: submit.path,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ toUserId: fahad.id, humor: 3 }),
  }
  const reads: Question[] = [{ path: categories.path }, { path: received.path, headers: { cookie } }]
  await Promise.all([...reads, write].map((question) => ask(app.origin, question)))
  const statusOf = async (path: string) => (await ask(app.origin, { path })).status
  return { app, wire, cookie, write, reads, statusOf }
}

async function untilWell(origin: string, question: Question) {
  for (;;) {
    const { status } = await ask(origin, question)
    if (status === 200) return
    assert.equal(status, 503)
  }
}

test('/healthz says that the process is alive and its version; /readyz says whether it can serve', async () => {
  const { app } = await served()
  const health = await ask(app.origin, { path: '/healthz' })
  assert.deepEqual([health.status, health.json()], [200, { ok: true, version: 'test' }])
  const ready = await ask(app.origin, { path: '/readyz' })
  assert.deepEqual(
    [ready.status, ready.json(), ready.header('cache-control')],
    [200, { ready: true, disk: 'ok' }, 'no-store'],
  )
})

test("a caller through a proxy or from another machine learns only whether it's alive and ready", async () => {
  const { app } = await served()
  const through = { headers: { 'x-forwarded-for': '127.0.0.1' } }
  const told = async (path: string) => (await ask(app.origin, { path, ...through })).json()
  assert.deepEqual([await told('/healthz'), await told('/readyz')], [{ ok: true }, { ready: true }])
  const elsewhere = async (url: string) =>
    (await app.app.inject({ url, remoteAddress: '203.0.113.7' })).json()
  assert.deepEqual([await elsewhere('/healthz'), await elsewhere('/readyz')], [{ ok: true }, { ready: true }])
})

// `npm run chaos -- freeze` checks that no request waits more than 5 s.
test('while the database is frozen every request is answered, with 503 and Retry-After', async () => {
  const { app, wire, cookie, reads, write, statusOf } = await served()
  wire.freeze()
  const questions = [...reads, write, ...reads, write, ...Array<Question>(30).fill(reads[0]!)]
  const asking = Promise.all(questions.map((question) => ask(app.origin, question)))
  assert.equal(await statusOf('/healthz'), 200)
  assert.equal(await statusOf('/readyz'), 503)
  for (const answer of await asking)
    assert.deepEqual([answer.status, answer.json().code, answer.header('retry-after')], [503, 'BUSY', '1'])
  assert.equal((await ask(app.origin, { path: '/auth', headers: { cookie } })).status, 200)
})

test('readiness returns when the database does', async () => {
  const { app, wire, reads, write } = await served()
  wire.freeze()
  const frozen = await Promise.all([...reads, write].map((question) => ask(app.origin, question)))
  for (const { status } of frozen) assert.equal(status, 503)
  wire.thaw()
  for (const question of [...reads, write]) await untilWell(app.origin, question)
  await untilWell(app.origin, { path: '/readyz' })
})

test('connections left hanging by a failover are given up and replaced', async () => {
  const { app, wire, reads, write } = await served()
  wire.loseEveryone()
  const questions = [...reads, write, ...reads, ...reads]
  await Promise.all(questions.map((question) => untilWell(app.origin, question)))
})

test('a transaction on a frozen database is given up, with its connection', async () => {
  const { app, wire } = await served()
  await app.db.transaction((query) => query('test_one', 'select 1', []))
  const work = app.db.transaction(async (query) => {
    wire.freeze()
    return query('test_one', 'select 1', [])
  })
  await assert.rejects(work, /Query read timeout/)
  wire.thaw()
  await app.db.transaction((query) => query('test_one', 'select 1', []))
})

test('readiness is off as soon as shutdown starts', async () => {
  const stopping = Fastify({ return503OnClosing: false })
  const during: number[] = []
  serveHealth(stopping, {
    version: '1.2.3',
    db: { answers: async () => true },
    leaving: new AbortController().signal,
    disk: () => 'ok',
    isStalled: () => false,
  })
  stopping.addHook('preClose', async () => {
    for (const path of ['/readyz', '/healthz']) during.push((await ask(origin, { path })).status)
  })
  const origin = await stopping.listen({ port: 0, host: '127.0.0.1' })
  assert.equal((await ask(origin, { path: '/readyz' })).status, 200)
  await stopping.close()
  assert.deepEqual(during, [503, 200])
})

test("some seconds before it closes, an overloaded server's refusal also asks the client to reconnect", async (t) => {
  const server = Fastify()
  t.after(() => server.close())
  const leaving = AbortSignal.abort()
  admitRequests(server, { atOnce: 0, maxWaiting: 0, timeoutMs: 0 }, createMetrics())
  serveHealth(server, {
    version: '1.2.3',
    db: { answers: async () => true },
    leaving,
    disk: () => 'ok',
    isStalled: () => false,
  })
  server.get('/busy', async () => 'never')
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const refused = await ask(origin, { path: '/busy' })
  assert.deepEqual(
    [refused.status, refused.json().code, refused.header('connection')],
    [503, 'BUSY', 'close'],
  )
})

test('some seconds before the server closes, readiness is off, and every answer asks the client to reconnect', async () => {
  const server = Fastify()
  const leaving = new AbortController()
  serveHealth(server, {
    version: '1.2.3',
    db: { answers: async () => true },
    leaving: leaving.signal,
    disk: () => 'low',
    isStalled: () => false,
  })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const ready = await ask(origin, { path: '/readyz' })
  assert.deepEqual([ready.status, ready.json().disk], [200, 'low'])
  leaving.abort()
  assert.equal((await ask(origin, { path: '/readyz' })).status, 503)
  const health = await ask(origin, { path: '/healthz' })
  assert.deepEqual([health.status, health.header('connection')], [200, 'close'])
  await server.close()
})

test('running requests finish before the server stops, and no new ones are accepted', async () => {
  const { app, wire, write } = await served()
  wire.freeze()
  const begun = ask(app.origin, write)
  await new Promise((resolve) => app.app.server.once('request', resolve))
  const closed = app.app.close()
  wire.thaw()
  const last = await begun
  assert.deepEqual([last.status, last.header('connection')], [200, 'close'])
  await closed
  await assert.rejects(ask(app.origin, { path: '/healthz' }))
})

test("ready means ready: lag during startup causes no refusal, and a stalled server isn't ready", async (t) => {
  setTimeoutScale(0.1)
  t.after(() => setTimeoutScale(1))
  const server = Fastify()
  t.after(() => server.close())
  const isBusy = rejectWhenStalled(server)
  let isStalled = false
  serveHealth(server, {
    ...{ version: '1.2.3', db: { answers: async () => true }, leaving: new AbortController().signal },
    ...{ disk: () => 'ok', isStalled: () => isStalled || isBusy() },
  })
  server.get('/api/anything', async () => 'answered')
  await server.ready()
  for (let turns = 0; turns < 6; turns += 1) {
    for (const began = performance.now(); performance.now() - began < 70; );
    await new Promise(setImmediate)
  }
  await server.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  assert.deepEqual([await statusOf('/readyz'), await statusOf('/api/anything')], [200, 200])
  isStalled = true
  assert.equal(await statusOf('/readyz'), 503)
})
