import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'
import { fixedLimits } from './deriveCode.server.ts'

const { sendCode, verify } = authCalls

/** Production limits, with many addresses behind a trusted proxy. */
const launch = {
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  codeLimits: { ...fixedLimits, sendsPerAddressPerHour: 100, sendsPerDay: 10_000 },
}
/** Spaced out so no prefix limit fills up. */
const spread = (n: number) => phone((n * 10_007) % 10_000_000)
const saudi = (n: number) => ({ phoneNumber: spread(n), countryCode: 'SA' })

async function open() {
  const post = recordedDelivery()
  const app = await startApp({ ...launch, delivery: post.delivery })
  const from = (address: string, cookie = '') => app.client({ 'x-forwarded-for': address, cookie })
  const ask = (address: string, n: number) => from(address)(sendCode, saudi(n))
  const refusal = (address: string, n: number) => refused(ask(address, n))
  const enter = (address: string, n: number) =>
    from(address)(verify, { phoneNumber: spread(n), code: post.codeFor(spread(n)) })
  async function signIn(address: string, n: number) {
    await ask(address, n)
    await enter(address, n)
  }
  async function sentOf(address: string, numbers: number[]) {
    let sent = 0
    for (const n of numbers) {
      sent += await ask(address, n).then(
        () => 1,
        () => 0,
      )
    }
    return sent
  }
  const later = (seconds: number) =>
    Promise.all([
      app.db.write('test_later_shares', 'update code_shares set at = at - make_interval(secs => $1)', [
        seconds,
      ]),
      app.db.write(
        'test_later_allowances',
        'update allowances set ends_at = ends_at - make_interval(secs => $1)',
        [seconds],
      ),
      app.db.write(
        'test_later_challenges',
        'update challenges set last_sent_at = last_sent_at - make_interval(secs => $1)',
        [seconds],
      ),
    ])
  return { app, post, from, ask, refusal, enter, signIn, sentOf, later }
}

const range = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)
/** Simulates SMS pumping in one country. */
async function pump({ sentOf }: Awaited<ReturnType<typeof open>>, codes = 36) {
  for (const n of range(0, codes)) await sentOf(`45.0.${n % 6}.${n}`, [5000 + n])
}
async function useUp({ sentOf }: Awaited<ReturnType<typeof open>>) {
  for (const n of range(0, 14)) await sentOf(`46.${n}.0.1`, [6000 + n])
}

test('after 12 honest sign-ins elsewhere, 37 unverified sends from one address suspend that address and no other', async () => {
  const { ask, signIn, sentOf, refusal } = await open()
  for (const n of range(1, 12)) await signIn(`10.1.${n}.1`, n)
  assert.equal(await sentOf('203.0.113.9', range(100, 37)), 30)
  assert.equal((await refusal('203.0.113.9', 150)).code, 'TOO_MANY_CODES')
  for (const n of range(200, 40)) assert.equal((await ask(`198.51.${n}.1`, n)).success, true)
})

test('unverified sends suspend no other address either if the honest sign-ins came from that address, or if there were none', async () => {
  const same = await open()
  for (const n of range(1, 12)) await same.signIn('203.0.113.9', n)
  assert.equal(await same.sentOf('203.0.113.9', range(100, 37)), 36)
  assert.equal((await same.ask('198.51.100.1', 200)).success, true)
  const alone = await open()
  assert.equal(await alone.sentOf('203.0.113.9', range(100, 49)), 30)
  assert.equal((await alone.ask('198.51.100.1', 200)).success, true)
})

test('if 40 of 40 sent codes are entered, the next request passes even if counters expire in between', async () => {
  const { app, signIn, ask } = await open()
  for (const n of range(1, 40)) await signIn(`10.1.${n}.1`, n)
  await app.db.write(
    'test_windows_end',
    `update allowances set ends_at = now() where key like 'verified%'`,
    [],
  )
  assert.equal((await ask('10.2.0.1', 500)).success, true)
})

test('sent and verified counts decay together, so their ratio stays the same for hours', async () => {
  const { signIn, ask, later } = await open()
  for (const n of range(1, 32)) await signIn('10.1.1.1', n)
  for (const [i, seconds] of [1800, 1700, 200, 3600, 40_000].entries()) {
    await later(seconds)
    assert.equal((await ask('10.1.1.1', 600 + i)).success, true)
  }
})

test('a crowd behind one shared address that enters its codes may request far more than 100 an hour', {
  timeout: 300_000,
}, async () => {
  const { signIn, post } = await open()
  for (const n of range(1, 160)) await signIn('100.64.0.1', n)
  assert.equal(post.sent.length, 160)
})

test('a crowd passes if a quarter of its codes are never entered, even while it grows in the first minute', {
  timeout: 300_000,
}, async () => {
  const { signIn, sentOf, enter } = await open()
  for (const n of range(1, 120)) {
    if (n % 4 === 0) assert.equal(await sentOf('100.64.0.1', [n]), 1)
    else await signIn('100.64.0.1', n)
  }
  const cold = '100.64.9.1'
  let next = 1000
  const waves = []
  for (let wave = 0; wave < 3; wave += 1) {
    const numbers = range(next, 200)
    const sent = await sentOf(cold, numbers)
    waves.push(sent)
    for (const n of numbers.slice(0, sent)) await enter(cold, n)
    next += 200
  }
  assert.deepEqual(waves.slice(0, 2), [30, 70])
  assert.ok(waves[2]! >= 100, `it grows each time that codes are entered: ${waves}`)
})

test("one number requested repeatedly isn't a crowd", async () => {
  const { signIn, sentOf, later } = await open()
  for (let i = 0; i < 4; i += 1) {
    await signIn('203.0.113.9', 1)
    await later(61)
  }
  assert.ok((await sentOf('203.0.113.9', range(100, 40))) <= 30)
})

test('an address that never enters its codes gets far less, and a little more as its count decays', async () => {
  const { sentOf, refusal, later } = await open()
  assert.equal(await sentOf('203.0.113.9', range(100, 50)), 30)
  const { retryAfter } = await refusal('203.0.113.9', 300)
  assert.ok(retryAfter && retryAfter <= 120, `${retryAfter}`)
  await later(retryAfter)
  assert.equal(await sentOf('203.0.113.9', range(400, 10)), 1)
  for (let hour = 0; hour < 4; hour += 1) await later(3600)
  assert.ok((await sentOf('203.0.113.9', range(500, 50))) <= 30)
})

/** Allows a few extra codes, because counts decay by 1/120 every half minute. */
const isAbout = (sent: number, most: number) => sent >= most && sent <= most + 5

test("a wider network's many addresses can't exceed one address's limit", async () => {
  const { sentOf, ask } = await open()
  let sent = 0
  for (const n of range(0, 30)) sent += await sentOf(`203.0.113.${n}`, range(n * 20, 6))
  assert.ok(isAbout(sent, 120), `${sent}`)
  let wide = 0
  for (const n of range(0, 30)) wide += await sentOf(`2001:db8:7:${n}::1`, range(1000 + n * 20, 6))
  assert.ok(isAbout(wide, 120), `${wide}`)
  assert.equal((await ask('203.0.114.1', 3000)).success, true)
  assert.equal((await ask('2001:db8:8:1::1', 3001)).success, true)
})

test('a country that looks pumped is throttled, never blocked: strangers get through at a steady rate', async () => {
  const at = await open()
  await pump(at)
  const outcomes = await Promise.allSettled(range(0, 25).map((n) => at.ask(`198.51.${n}.1`, 100 + n)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 10)
  const { retryAfter } = await at.refusal('198.51.90.1', 190)
  assert.ok(retryAfter && retryAfter <= 60, `${retryAfter}`)
  await at.later(retryAfter)
  assert.equal((await at.ask('198.51.91.1', 191)).success, true)
  const other = { phoneNumber: '+12125551234', countryCode: 'US' }
  assert.equal((await at.from('198.51.92.1')(sendCode, other)).success, true, 'no other country notices')
})

test("networks with unverified codes share a smaller rate, so others aren't crowded out", async () => {
  const at = await open()
  await pump(at, 30)
  assert.equal(await at.sentOf('45.0.1.200', range(300, 5)), 2)
  assert.equal(await at.sentOf('198.51.100.1', [400]), 1)
})

test("known numbers, known devices and networks that enter their codes pass a country's throttle", async () => {
  const at = await open()
  const { app, post, from, signIn, later } = at
  const device = await deviceOf(app.origin, at, post, 1)
  await signIn('10.1.1.1', 2)
  for (const n of range(10, 6)) await signIn('100.64.0.1', n)
  await later(61)
  await pump(at)
  await useUp(at)
  assert.equal((await at.refusal('198.51.77.7', 900)).code, 'TOO_MANY_CODES', 'a stranger waits')
  assert.equal((await from('198.51.78.1', `device=${device}`)(sendCode, saudi(1))).success, true)
  assert.equal((await at.ask('198.51.79.1', 2)).success, true)
  assert.equal((await at.ask('100.64.0.7', 901)).success, true)
})

test("a caller who tries many numbers in a throttled country doesn't learn which are known", async () => {
  const at = await open()
  for (const n of range(1, 3)) await at.signIn(`10.1.${n}.1`, n)
  await at.later(61)
  await pump(at)
  await useUp(at)
  for (const n of range(1000, 11)) await at.refusal('203.0.113.1', n)
  assert.equal((await at.refusal('203.0.113.2', 1)).code, 'TOO_MANY_CODES')
  assert.equal((await at.ask('203.0.114.1', 2)).success, true, 'but from elsewhere they pass')
})

test("an attacker on a shared address can't lock out a known device", async () => {
  const at = await open()
  const device = await deviceOf(at.app.origin, at, at.post, 1)
  await at.later(61)
  await at.sentOf('10.9.9.9', range(100, 40))
  assert.equal((await at.refusal('10.9.9.9', 300)).code, 'TOO_MANY_CODES')
  assert.equal((await at.from('10.9.9.9', `device=${device}`)(sendCode, saudi(1))).success, true)
})

test('undelivered codes and rejected requests count toward no limit', async () => {
  const { app, post, refusal, sentOf } = await open()
  post.fail(true)
  for (const n of range(1, 3)) assert.equal((await refusal('10.1.1.1', n)).code, 'SMS_FAILED')
  const rows = await app.db.read<{ key: string }>(
    'test_counted',
    'select key from code_shares where sent > 0.001',
    [],
  )
  assert.deepEqual(rows, [])
  post.fail(false)
  assert.equal(await sentOf('10.1.1.1', range(1, 31)), 30)
})

test("many simultaneous requests, from one country and others, don't deadlock", async () => {
  const { app, signIn } = await open()
  const outcomes = await Promise.allSettled(range(0, 48).map((n) => signIn(`10.${n % 7}.${n % 3}.1`, n)))
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.status] : []))
  assert.deepEqual(
    failed.filter((status) => status !== 429 && status !== 400),
    [],
  )
  assert.doesNotMatch(app.log.join(''), /deadlock/)
})

async function deviceOf(
  origin: string,
  { from }: Pick<Awaited<ReturnType<typeof open>>, 'from'>,
  post: ReturnType<typeof recordedDelivery>,
  n: number,
) {
  await from('10.9.9.9')(sendCode, saudi(n))
  const response = await fetch(origin + verify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ phoneNumber: spread(n), code: post.codeFor(spread(n)) }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
  return cookie.slice('device='.length).split(';')[0] ?? ''
}
