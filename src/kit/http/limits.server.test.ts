import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#kit/calls/refusal.server.ts'
import { createLimiter, networkOf } from './limits.server.ts'

/** A limiter whose clock stands until it is moved. */
function limiterAt(start = 1_000_000) {
  let time = start
  const take = createLimiter(() => time)
  return {
    pass: (ms: number) => {
      time += ms
    },
    /** Null when the request may go on, else the seconds to wait. */
    ask(caller: string, perMinute: number) {
      try {
        take(caller, perMinute)
        return null
      } catch (error) {
        assert.ok(error instanceof Refusal)
        assert.deepEqual([error.code, error.status], ['TOO_MANY_REQUESTS', 429])
        return error.retryAfter
      }
    },
  }
}

test('as many a minute as are allowed, and no more', () => {
  const { ask } = limiterAt()
  for (let i = 0; i < 5; i += 1) assert.equal(ask('a', 5), null)
  for (let i = 0; i < 5; i += 1) assert.equal(ask('a', 5), 60)
})

test('Retry-After is the seconds until the minute is over, never less than one', () => {
  const { ask, pass } = limiterAt()
  assert.equal(ask('a', 1), null)
  pass(20_500)
  assert.equal(ask('a', 1), 40)
  pass(39_499)
  assert.equal(ask('a', 1), 1)
  pass(1)
  assert.equal(ask('a', 1), null)
})

test('asking while refused does not lengthen the wait', () => {
  const { ask, pass } = limiterAt()
  ask('a', 1)
  for (let i = 0; i < 59; i += 1) {
    pass(1000)
    assert.equal(ask('a', 1), 59 - i)
  }
  pass(1000)
  assert.equal(ask('a', 1), null)
})

test('one caller does not use up what another may', () => {
  const { ask } = limiterAt()
  assert.deepEqual([ask('a', 1), ask('a', 1), ask('b', 1)], [null, 60, null])
})

test('past 100 000 callers the oldest are forgotten, not the newest', () => {
  const { ask } = limiterAt()
  const callers = 100_000
  for (let i = 0; i < callers; i += 1) ask(`caller ${i}`, 1)
  assert.equal(ask(`caller ${callers - 1}`, 1), 60)
  assert.equal(ask('caller 0', 1), 60)
  assert.equal(ask('one more', 1), null)
  assert.equal(ask('caller 0', 1), null)
  assert.equal(ask('one more', 1), 60)
  assert.equal(ask(`caller ${callers - 1}`, 1), 60)
})

test('an IPv4 address is itself, also where IPv6 carries it', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::FFFF:203.0.113.7'), '203.0.113.7')
})

test('one household of IPv6 is one caller however its addresses are written', () => {
  const spellings = [
    '2001:db8:0:7::1',
    '2001:db8:0:7::2',
    '2001:0db8:0000:0007:0000:0000:0000:0001',
    '2001:DB8:0:7:ffff:ffff:ffff:ffff',
    '2001:db8::7:0:0:0:1',
    '2001:db8:0:7::',
    '2001:db8:0:7::203.0.113.7',
    '2001:db8:0:7::1%eth0',
  ]
  for (const address of spellings) assert.equal(networkOf(address), '2001:db8:0:7::/64')
})

test('the next household is another caller', () => {
  const others = ['2001:db8:0:8::1', '2001:db8::1', '2001:db8:7::1', 'fe80::1%eth0', '::1']
  const networks = [...others, '2001:db8:0:7::1'].map(networkOf)
  assert.equal(new Set(networks).size, networks.length)
  assert.equal(networkOf('::'), networkOf('::1'))
})

test('what is no address at all is still a caller', () => {
  assert.equal(networkOf(undefined), 'nowhere')
  for (const address of ['', '::', 'unknown', '1:2:3:4:5:6:7:8::9', ':::::::::::']) {
    assert.equal(typeof networkOf(address), 'string')
  }
})
