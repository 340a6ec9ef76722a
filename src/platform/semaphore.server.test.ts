import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overloaded } from '#platform/overloaded.server.ts'
import { createSemaphore } from '#platform/semaphore.server.ts'

const patient = 60_000

test('a limited number of tasks run concurrently, and the others follow in order', async () => {
  const take = createSemaphore({ atOnce: 2, maxWaiting: 10, timeoutMs: patient })
  const [first, second] = [await take(), await take()]
  const order: number[] = []
  const later = [3, 4].map(async (n) => {
    const giveBack = await take()
    order.push(n)
    return giveBack
  })
  await new Promise(setImmediate)
  assert.deepEqual(order, [])
  first()
  await later[0]
  assert.deepEqual(order, [3])
  second()
  await later[1]
  assert.deepEqual(order, [3, 4])
})

test('releasing a slot twice counts once', async () => {
  const take = createSemaphore({ atOnce: 1, maxWaiting: 0, timeoutMs: patient })
  const giveBack = await take()
  giveBack()
  giveBack()
  await take()
  await assert.rejects(take(), Overloaded)
})

test('waiters over the limit are rejected immediately, and no wait is endless', async () => {
  const take = createSemaphore({ atOnce: 1, maxWaiting: 1, timeoutMs: 20 })
  const giveBack = await take()
  const waiting = take()
  await assert.rejects(take(), Overloaded)
  await assert.rejects(waiting, Overloaded)
  giveBack()
  ;(await take())()
})
