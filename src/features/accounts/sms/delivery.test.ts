import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { credential, sms } from '#tests/support/recordedProvider.ts'
import { createDelivery, providersFor, SmsFailed } from './delivery.server.ts'
import { twilioGateway, unifonicGateway } from './gateways.server.ts'
import type { Provider, Sms } from './provider.server.ts'
import { ProviderRejected } from './providerRequest.server.ts'

const accepting = (name: string, got: Sms[] = []): Provider => ({
  name,
  send: async (message) => void got.push(message),
})

const refusing = (name: string, error: unknown = new ProviderRejected('status 500')): Provider => ({
  name,
  send: () => Promise.reject(error),
})

const hanging = (name: string): Provider => ({ name, send: () => new Promise(() => {}) })

async function failureOf(providers: Provider[], timeoutMs: number) {
  const error = await createDelivery(providers, { timeoutMs })
    .send(sms)
    .then(
      () => assert.fail(),
      (reason) => reason,
    )
  assert.ok(error instanceof SmsFailed)
  return error.message
}

test('the first provider that accepts a message is the only one that sends it, and the result names that provider', async () => {
  const [first, second, third]: [Sms[], Sms[], Sms[]] = [[], [], []]
  const providers = [accepting('one', first), accepting('two', second), accepting('three', third)]
  assert.equal(await createDelivery(providers, { timeoutMs: 1000 }).send(sms), 'one')
  assert.equal(
    await createDelivery([refusing('none'), ...providers.slice(1)], { timeoutMs: 1000 }).send(sms),
    'two',
  )
  assert.deepEqual([first, second, third], [[sms], [sms], []])
})

test('each provider has a timeout, after which the next is tried', async () => {
  const began = performance.now()
  const providers = [hanging('one'), hanging('two'), accepting('three')]
  assert.equal(await createDelivery(providers, { timeoutMs: 100 }).send(sms), 'three')
  const took = performance.now() - began
  assert.ok(took >= 190, `${took} ms`)
})

test('an abort signal stops a request to a provider that took too long', async () => {
  const { promise: aborted, resolve } = Promise.withResolvers<boolean>()
  const attentive: Provider = {
    name: 'one',
    send: (_, signal) =>
      new Promise(() => signal.addEventListener('abort', () => resolve(signal.aborted), { once: true })),
  }
  await createDelivery([attentive, accepting('two')], { timeoutMs: 50 }).send(sms)
  assert.equal(await aborted, true)
})

test('when all providers are down, the caller gets a clear error within five seconds, whatever the timeout', async () => {
  const message = await failureOf([hanging('one'), hanging('two'), hanging('three')], 60_000)
  const waited = [...message.matchAll(/within (\d+) ms/g)].map(([, ms]) => Number(ms))
  assert.equal(waited.length, 3)
  assert.ok(waited.reduce((sum, ms) => sum + ms) < 5000, message)
  assert.match(
    message,
    /^No SMS provider accepted\. one: no answer within 1\d{3} ms; two: no .*; three: no answer/,
  )
})

test('a provider failure is a clear error and loses nothing: the next try works', async () => {
  let up = false
  const flaky: Provider = {
    name: 'flaky',
    send: () => (up ? Promise.resolve() : Promise.reject(new ProviderRejected('status 503'))),
  }
  const delivery = createDelivery([flaky], { timeoutMs: 1000 })
  await assert.rejects(delivery.send(sms), { message: 'No SMS provider accepted. flaky: status 503' })
  up = true
  assert.equal(await delivery.send(sms), 'flaky')
})

test('no number, text or credential ever appears in the error or the log', async () => {
  const said = `${sms.to} ${sms.text} ${credential}`
  const code = (value: unknown) => Object.assign(new Error(said), { code: value })
  const providers = [
    refusing('one', new Error(said)),
    refusing('two', new TypeError('fetch failed', { cause: code('ECONNREFUSED') })),
    refusing('three', code(said)),
    refusing('four', said),
    refusing('five', code('CERT_HAS_EXPIRED')),
    { name: 'six', send: () => assert.fail(said) },
  ]
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  await assert.rejects(createDelivery(providers, { timeoutMs: 1000, log }).send(sms), {
    name: 'SmsFailed',
    message:
      'No SMS provider accepted. one: failed; two: ECONNREFUSED; three: failed; four: failed; five: CERT_HAS_EXPIRED; six: ERR_ASSERTION',
  })
  assert.deepEqual(lines[1], [{ provider: 'two', reason: 'ECONNREFUSED' }, 'an SMS was not accepted'])
  assert.equal(lines.length, providers.length)
  assert.doesNotMatch(JSON.stringify(lines), /966|رمزك|canary/)
})

test('a message skips a provider that is down or hangs, and goes to the next one immediately', async () => {
  let asked = 0
  const silent: Provider = {
    name: 'silent',
    send: () => {
      asked += 1
      return new Promise(() => {})
    },
  }
  const got: Sms[] = []
  const delivery = createDelivery([silent, accepting('next', got)], { timeoutMs: 50 })
  for (let i = 0; i < 20; i += 1) assert.equal(await delivery.send(sms), 'next')
  assert.deepEqual([asked, got.length], [3, 20])
})

test("a number that one provider rejects doesn't affect other numbers", async () => {
  let refusing = true
  const picky: Provider = {
    name: 'picky',
    send: () =>
      refusing ? Promise.reject(new ProviderRejected('status 400, error 21211')) : Promise.resolve(),
  }
  const delivery = createDelivery([picky, accepting('next')], { timeoutMs: 1000 })
  for (let i = 0; i < 20; i += 1) assert.equal(await delivery.send(sms), 'next')
  refusing = false
  assert.equal(await delivery.send(sms), 'picky')
})

test('when all providers are down and resting, the error is immediate', async () => {
  const delivery = createDelivery([hanging('one'), hanging('two')], { timeoutMs: 20 })
  for (let i = 0; i < 3; i += 1) await assert.rejects(delivery.send(sms), SmsFailed)
  await assert.rejects(delivery.send(sms), {
    message: 'No SMS provider accepted. one: down a moment ago; two: down a moment ago',
  })
})

test('many simultaneous messages are delivered independently', async () => {
  const got: Sms[] = []
  const uneven: Provider = {
    name: 'uneven',
    async send(message, signal) {
      const last = Number(message.to.at(-1))
      await sleep(last * 5, null, { signal })
      if (last % 2 === 0) throw new ProviderRejected('status 500')
      got.push(message)
    },
  }
  const delivery = createDelivery([uneven, accepting('other', got)], { timeoutMs: 4000 })
  const messages = Array.from({ length: 300 }, (_, i) => ({ to: `+966500000${100 + i}`, text: `${i}` }))
  const by = await Promise.all(messages.map((message) => delivery.send(message)))
  assert.deepEqual(
    by,
    messages.map((_, i) => (i % 2 === 0 ? 'other' : 'uneven')),
  )
  assert.deepEqual(new Set(got), new Set(messages))
})

test('a provider gets three hundred messages at a time; further ones go to the next provider or are rejected', async () => {
  const got: Sms[] = []
  const delivery = createDelivery([hanging('one'), accepting('other', got)], { timeoutMs: 300 })
  const alone = createDelivery([hanging('one')], { timeoutMs: 300 })
  const by = await Promise.all(Array.from({ length: 310 }, () => delivery.send(sms)))
  assert.deepEqual([by.filter((name) => name === 'other').length, got.length], [310, 310])
  const refusals = await Promise.all(
    Array.from({ length: 310 }, () => alone.send(sms).catch(({ message }: Error) => message)),
  )
  assert.equal(refusals.filter((why) => why.endsWith('one: too many at once')).length, 10)
})

test('the console provider sends nothing, and shows the code instead', async () => {
  const shown = createDelivery(providersFor({ sms: [{ provider: 'console' }] }), { timeoutMs: 1000 })
  assert.equal(shown.isConsole, true)
  assert.equal(await shown.send(sms), 'console')
  assert.equal(createDelivery([accepting('one')], { timeoutMs: 1000 }).isConsole, false)
  assert.throws(() => createDelivery([], { timeoutMs: 1000 }), /no SMS provider/)
})

test('providers are used in their configured order', () => {
  const providers = providersFor({
    sms: [unifonicGateway({ appSid: 'a' }), twilioGateway({ account: 'AC0', token: 'b', from: 'Simat' })],
  })
  assert.deepEqual(
    providers.map(({ name }) => name),
    ['unifonic', 'twilio'],
  )
})

test('the metrics hook is called for every attempt', async () => {
  const told: unknown[] = []
  const tried = (...about: unknown[]) => told.push(about)
  await createDelivery([refusing('none'), accepting('one')], { timeoutMs: 1000, tried }).send(sms)
  assert.deepEqual(told, [
    ['none', false],
    ['one', true],
  ])
})
