import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'
import { eventually } from '#tests/support/eventually.ts'

function opened() {
  const lines: string[] = []
  const background = createBackground(createLog('info', { write: (line) => lines.push(line) }))
  const told = () =>
    lines.map((line) => JSON.parse(line)).map(({ msg, work, failures }) => [msg, work, failures])
  return { background, told, lines }
}

const breaking = async () => {
  throw new Error('to +966500000001')
}

test('failing background work is logged by name: first, at powers of ten, and when it succeeds again', async () => {
  const { background, told, lines } = opened()
  for (let i = 0; i < 12; i += 1) assert.equal(await background.run('erase', breaking), null)
  await background.run('sweep', breaking)
  assert.deepEqual(background.failing(), { erase: 12, sweep: 1 })
  assert.equal(await background.run('erase', async () => 7), 7)
  assert.deepEqual(told(), [
    ['background work failed', 'erase', 1],
    ['background work failed', 'erase', 10],
    ['background work failed', 'sweep', 1],
    ['background work succeeds again', 'erase', 12],
  ])
  assert.deepEqual(background.failing(), { sweep: 1 })
  assert.doesNotMatch(lines.join(''), /966500000001/)
})

test('succeeding work logs nothing', async () => {
  const { background, told } = opened()
  await background.run('erase', async () => {})
  assert.deepEqual(told(), [])
})

test("a run that exceeds its interval isn't overlapped by the next run, and runs continue after a failed one", async () => {
  const { background } = opened()
  const { promise: thrice, resolve } = Promise.withResolvers<void>()
  let [running, most, turns] = [0, 0, 0]
  const stop = background.every(1, 'sweep', async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    turns += 1
    if (turns === 3) resolve()
    throw new Error('failed')
  })
  const alive = setInterval(() => {}, 1000)
  await thrice
  stop()
  clearInterval(alive)
  assert.equal(most, 1)
})

test("runs are counted, and repeated work that doesn't succeed is overdue after its interval", async () => {
  const { background } = opened()
  await background.run('erase', breaking)
  await background.run('erase', async () => {})
  assert.deepEqual(background.runs(), { erase: { done: 1, failed: 1 } })
  assert.deepEqual(background.overdue(), {})
  const stopBroken = background.every(1, 'sweep', breaking)
  const stopRare = background.every(60_000, 'tidy', async () => {})
  await eventually('it is overdue', () => background.overdue().sweep! > 0.02 && background.runs().sweep)
  assert.equal(background.runs().sweep!.done, 0)
  assert.equal(background.overdue().tidy, 0)
  for (const stop of [stopBroken, stopRare]) stop()
  assert.deepEqual(background.overdue(), {})
})

test('repeated work that succeeds again is no longer overdue', async () => {
  const { background } = opened()
  let broken = true
  const stop = background.every(50, 'sweep', async () => (broken ? breaking() : null))
  await eventually('it is overdue', () => background.overdue().sweep! > 0.01)
  broken = false
  await eventually('it is overdue no more', () => background.overdue().sweep === 0)
  stop()
})

test('a shutdown waits for running work, but not forever, and starts nothing new', async () => {
  const { background } = opened()
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  background.every(5, 'piece after piece', async () => {
    begun += 1
    await promise
  })
  await eventually('it has begun', () => begun === 1)
  const isOver = background.end(60_000).then(() => true)
  assert.equal(await Promise.race([isOver, sleep(50, false)]), false)
  resolve()
  assert.equal(await isOver, true)
  await sleep(30)
  assert.equal(begun, 1)
  void background.run('for ever', () => new Promise(() => {}))
  await background.end(20)
})
