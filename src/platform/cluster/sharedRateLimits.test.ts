import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#platform/api/refusal.server.ts'
import { createSharedRateLimits } from './sharedRateLimits.server.ts'

function limiterAt(start = 1_000_000) {
  let time = start
  const { take, seat } = createSharedRateLimits(undefined, () => time)
  return {
    seat,
    pass: (ms: number) => {
      time += ms
    },
    async ask(caller: string, perMinute: number) {
      try {
        await take(caller, perMinute)
        return null
      } catch (error) {
        assert.ok(error instanceof Refusal)
        assert.deepEqual([error.code, error.status], ['TOO_MANY_REQUESTS', 429])
        return error.retryAfter
      }
    },
  }
}

test('a caller gets the limit per minute, and no more', async () => {
  const { ask } = limiterAt()
  for (let i = 0; i < 5; i += 1) assert.equal(await ask('a', 5), null)
  for (let i = 0; i < 5; i += 1) assert.equal(await ask('a', 5), 60)
})

test('Retry-After is the seconds until the minute is over, at least one', async () => {
  const { ask, pass } = limiterAt()
  assert.equal(await ask('a', 1), null)
  pass(20_500)
  assert.equal(await ask('a', 1), 40)
  pass(39_499)
  assert.equal(await ask('a', 1), 1)
  pass(1)
  assert.equal(await ask('a', 1), null)
})

test("requests while refused don't extend the wait", async () => {
  const { ask, pass } = limiterAt()
  await ask('a', 1)
  for (let i = 0; i < 59; i += 1) {
    pass(1000)
    assert.equal(await ask('a', 1), 59 - i)
  }
  pass(1000)
  assert.equal(await ask('a', 1), null)
})

test("one caller doesn't use up another's limit", async () => {
  const { ask } = limiterAt()
  assert.deepEqual([await ask('a', 1), await ask('a', 1), await ask('b', 1)], [null, 60, null])
})

test('past 100 000 callers the oldest are forgotten, not the newest', async () => {
  const { ask } = limiterAt()
  const callers = 100_000
  for (let i = 0; i < callers; i += 1) await ask(`caller ${i}`, 1)
  assert.equal(await ask(`caller ${callers - 1}`, 1), 60)
  assert.equal(await ask('caller 0', 1), 60)
  assert.equal(await ask('one more', 1), null)
  assert.equal(await ask('caller 0', 1), null)
  assert.equal(await ask('one more', 1), 60)
  assert.equal(await ask(`caller ${callers - 1}`, 1), 60)
})

test('a name has a limited number of concurrent seats, and a released seat is free again', () => {
  const { seat } = limiterAt()
  const [first, second, third] = [seat('a', 2), seat('a', 2), seat('a', 2)]
  assert.ok(first && second)
  assert.deepEqual([third, seat('b', 2) === null], [null, false])
  first()
  assert.ok(seat('a', 2))
  assert.equal(seat('a', 2), null)
})
