import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerFailures } from '#platform/api/apiFailures.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { ask } from '#tests/support/ask.ts'
import { eventually } from '#tests/support/eventually.ts'
import { admitRequests, createAdmissionQueue, gotNoTurn } from './admissionQueue.server.ts'

function turns(t: { mock: typeof import('node:test').mock; after(then: () => void): void }) {
  const clock = t.mock.method(performance, 'now', () => 0)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const queue = createAdmissionQueue({ atOnce: 2, maxWaiting: 3, timeoutMs: 4000 })
  t.after(queue.close)
  const heard: string[] = []
  return {
    heard,
    leave: async () => queue.leave(),
    enter: (name: string) => queue.enter((admitted) => heard.push(admitted ? name : `not ${name}`)),
    passes(ms: number) {
      const then = performance.now() + ms
      clock.mock.mockImplementation(() => then)
      t.mock.timers.tick(ms)
    },
  }
}

test('a limited number of requests run concurrently, and the others wait in order of arrival', async (t) => {
  const { enter, leave, heard } = turns(t)
  for (const name of 'abcd') enter(name)
  assert.deepEqual(heard, ['a', 'b'])
  await leave()
  assert.deepEqual(heard, ['a', 'b', 'c'])
  for (let i = 0; i < 3; i += 1) await leave()
  for (const name of 'ef') enter(name)
  assert.deepEqual(heard, [...'abcdef'])
})

test('a request that waits over 4 s is rejected, and no other request is', async (t) => {
  const { enter, leave, heard, passes } = turns(t)
  for (const name of 'abc') enter(name)
  passes(3500)
  enter('d')
  assert.deepEqual(heard, ['a', 'b'])
  passes(1000)
  assert.deepEqual(heard, ['a', 'b', 'not c'])
  await leave()
  assert.deepEqual(heard, ['a', 'b', 'not c', 'd'])
})

test('a request that finds the queue full is rejected immediately', async (t) => {
  const { enter, leave, heard } = turns(t)
  for (const name of 'abcdef') enter(name)
  assert.deepEqual(heard, ['a', 'b', 'not f'])
  await leave()
  enter('g')
  assert.deepEqual(heard, ['a', 'b', 'not f', 'c'])
})

test('however many waiting requests are answered synchronously, the stack is deep enough', async (t) => {
  const app = Fastify()
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  t.after(() => app.close())
  answerFailures(app)
  const metrics = createMetrics()
  admitRequests(app, { atOnce: 1, maxWaiting: 4096, timeoutMs: 60_000 }, metrics)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
  app.get('/slow', async () => {
    begun.resolve()
    await held.promise
    return 'done'
  })
  const first = app.inject('/slow')
  await begun.promise
  const others = Array.from({ length: 4000 }, () => app.inject('/nowhere'))
  await eventually('all wait', async () => (await metrics.read()).includes('queued_requests 4000'))
  held.resolve()
  await first
  for (const { statusCode } of await Promise.all(others)) assert.equal(statusCode, 404)
})

test('requests that wait too long get 503 with Retry-After; a call that waits for an outside service takes no slot', async (t) => {
  const app = Fastify()
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // Closing waits for held requests, so a failed assertion would never be reported.
  t.after(() => held.resolve())
  t.after(() => app.close())
  answerFailures(app)
  admitRequests(app, { atOnce: 1, maxWaiting: 10, timeoutMs: 50 }, createMetrics())
  app.get('/slow', async () => {
    begun.resolve()
    await held.promise
    return 'done'
  })
  app.get('/page', { config: { answersWithoutTurn: true } }, async (request) =>
    gotNoTurn(request) ? 'the light one' : 'whole',
  )
  app.get('/outside', { config: { skipsAdmissionQueue: true } }, async () => 'at once')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const first = ask(origin, { path: '/slow' })
  await begun.promise
  const second = await ask(origin, { path: '/slow' })
  assert.deepEqual([second.status, second.json().code, second.header('retry-after')], [503, 'BUSY', '1'])
  assert.equal((await ask(origin, { path: '/outside' })).text, 'at once')
  assert.equal((await ask(origin, { path: '/page' })).text, 'the light one')
  held.resolve()
  assert.equal((await first).text, 'done')
  assert.equal((await ask(origin, { path: '/slow' })).text, 'done')
  assert.equal((await ask(origin, { path: '/page' })).text, 'whole')
})

test('a client that leaves before its answer releases its slot', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  admitRequests(app, { atOnce: 1, maxWaiting: 10, timeoutMs: 10_000 }, createMetrics())
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await held.promise
    return 'done'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => 'left')
  await begun.promise
  leaving.abort()
  assert.equal(await left, 'left')
  held.resolve()
  assert.equal((await ask(origin, { path: '/slow' })).text, 'done')
})

test('a 404 answer takes one slot and releases it', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  answerFailures(app)
  admitRequests(app, { atOnce: 2, maxWaiting: 10, timeoutMs: 50 }, createMetrics())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
  app.get('/nobody', async (_request, reply) => reply.callNotFound())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let i = 0; i < 5; i += 1) assert.equal((await ask(origin, { path: '/nobody' })).status, 404)
})
