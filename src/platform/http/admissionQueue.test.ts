import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerFailures } from '#platform/api/apiFailures.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { ask } from '#tests/support/ask.ts'
import { admitRequests, createAdmissionQueue, gotNoTurn } from './admissionQueue.server.ts'

function turns(t: { mock: typeof import('node:test').mock; after(then: () => void): void }) {
  const clock = t.mock.method(performance, 'now', () => 0)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const queue = createAdmissionQueue({ atOnce: 2, maxWaiting: 3, timeoutMs: 250, holdMs: 1000 })
  t.after(queue.close)
  const heard: string[] = []
  return {
    heard,
    leave: queue.leave,
    enter: (name: string) => queue.enter((admitted) => heard.push(admitted ? name : `not ${name}`)),
    passes(ms: number) {
      const then = performance.now() + ms
      clock.mock.mockImplementation(() => then)
      t.mock.timers.tick(ms)
    },
  }
}

test('a limited number of requests run concurrently, and the others wait in order of arrival', (t) => {
  const { enter, leave, heard } = turns(t)
  for (const name of 'abcd') enter(name)
  assert.deepEqual(heard, ['a', 'b'])
  leave()
  assert.deepEqual(heard, ['a', 'b', 'c'])
  for (let i = 0; i < 3; i += 1) leave()
  for (const name of 'ef') enter(name)
  assert.deepEqual(heard, [...'abcdef'])
})

test('a request that waits over 250 ms is rejected, and no other request is', (t) => {
  const { enter, leave, heard, passes } = turns(t)
  for (const name of 'abc') enter(name)
  passes(200)
  enter('d')
  passes(100)
  leave()
  assert.deepEqual(heard, ['a', 'b', 'd'])
  passes(1000)
  assert.deepEqual(heard, ['a', 'b', 'd', 'not c'])
})

test('a rejection is sent a second later, so immediate retries cost the others little', (t) => {
  const { enter, heard, passes } = turns(t)
  for (const name of 'abcdef') enter(name)
  passes(1200)
  assert.deepEqual(heard, ['a', 'b'])
  passes(100)
  assert.deepEqual(heard.slice(2).sort(), ['not c', 'not d', 'not e', 'not f'])
})

test('requests that wait too long get 503 with Retry-After; a call that waits for an outside service takes no slot', async (t) => {
  const app = Fastify()
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // Closing waits for held requests, so a failed assertion would never be reported.
  t.after(() => held.resolve())
  t.after(() => app.close())
  answerFailures(app)
  admitRequests(app, { atOnce: 1, maxWaiting: 10, timeoutMs: 50, holdMs: 50 }, createMetrics())
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
  admitRequests(app, { atOnce: 1, maxWaiting: 10, timeoutMs: 10_000, holdMs: 50 }, createMetrics())
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
  admitRequests(app, { atOnce: 2, maxWaiting: 10, timeoutMs: 50, holdMs: 50 }, createMetrics())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
  app.get('/nobody', async (_request, reply) => reply.callNotFound())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let i = 0; i < 5; i += 1) assert.equal((await ask(origin, { path: '/nobody' })).status, 404)
})
