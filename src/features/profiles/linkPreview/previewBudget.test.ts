import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#platform/api/refusal.server.ts'
import { createCpuBudget, defaultBudget } from './preview.server.ts'

function purse(tookMs: number) {
  let time = 0
  const take = createCpuBudget(defaultBudget, () => time)
  const draw = (asksForFew: boolean) => {
    try {
      take(asksForFew)(tookMs)
      return null
    } catch (error) {
      assert.ok(error instanceof Refusal)
      assert.deepEqual([error.code, error.status], ['BUSY', 503])
      return error.retryAfter
    }
  }
  return {
    draw,
    pass: (ms: number) => {
      time += ms
    },
    burst(asksForFew: boolean) {
      let drawn = 0
      while (draw(asksForFew) === null) drawn += 1
      return drawn
    },
  }
}

test('however many requests arrive, rendering uses at most a fifth of one processor per hour', () => {
  const { draw, pass } = purse(40)
  let taken = 0
  for (let second = 0; second < 3600; second += 1) {
    for (let asked = 0; asked < 100; asked += 1) if (draw(true) === null) taken += 40
    pass(1000)
  }
  assert.ok(taken <= 3600 * 200 + defaultBudget.maxOwedMs, `${taken} ms`)
  assert.ok(taken >= 3600 * 200 * 0.9, `${taken} ms`)
})

test('the slower the renderings, the fewer the budget allows', () => {
  assert.ok(purse(200).burst(true) < purse(20).burst(true) / 5)
})

test('a frequent requester is refused at half the budget; an occasional one still gets pictures', () => {
  const { draw, burst } = purse(50)
  const many = burst(false)
  assert.equal(draw(false), 1)
  assert.equal(draw(true), null)
  assert.ok(burst(true) >= many - 2)
})

test('a refusal states when budget is available again', () => {
  const { draw, pass, burst } = purse(490)
  burst(true)
  const wait = draw(true)
  assert.ok(wait && wait > 1)
  pass((wait - 1) * 1000 - 1)
  assert.notEqual(draw(true), null)
  pass(1001)
  assert.equal(draw(true), null)
})

test("budget that a quiet hour leaves isn't saved up", () => {
  const { pass, burst } = purse(50)
  const first = burst(true)
  pass(3_600_000)
  assert.equal(burst(true), first)
})
