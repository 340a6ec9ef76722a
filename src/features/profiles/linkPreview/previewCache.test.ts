import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overloaded } from '#platform/overloaded.server.ts'
import { createPreviewCache, defaultBounds } from './previewCache.server.ts'

function easel(bounds: Partial<typeof defaultBounds> = {}) {
  const open: (() => void)[] = []
  const counts = { drawn: 0, atOnce: 0, most: 0 }
  const draw = async (size: number) => {
    counts.drawn += 1
    counts.atOnce += 1
    counts.most = Math.max(counts.most, counts.atOnce)
    await new Promise<void>((resolve) => open.push(resolve))
    counts.atOnce -= 1
    if (size < 0) throw new Error('the pen broke')
    return { picture: Buffer.alloc(size), tookMs: 40 }
  }
  const pictures = createPreviewCache(draw, { ...defaultBounds, timeoutMs: 60_000, ...bounds })
  const pictureOf = (key: string, size: number, pay = () => (_tookMs: number) => {}) =>
    pictures(key, size, pay)
  const finish = () => {
    for (const each of open.splice(0)) each()
    return new Promise(setImmediate)
  }
  const finishAll = async () => {
    while (counts.atOnce > 0) await finish()
  }
  return { counts, pictureOf, finish, finishAll }
}

const settled = async (all: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(all)
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of failures) assert.ok(reason instanceof Overloaded)
  return { given: outcomes.length - failures.length, refused: failures.length }
}

test('of 500 simultaneous requests one is rendered at a time, some wait, and the rest are refused early', async () => {
  const { counts, pictureOf, finishAll } = easel()
  const { atOnce, maxWaiting } = defaultBounds
  const asked = Array.from({ length: 500 }, (_, i) => pictureOf(`person ${i}`, 100))
  const accepted = atOnce + maxWaiting
  const refusedAtOnce = await settled(asked.slice(accepted))
  assert.deepEqual(refusedAtOnce, { given: 0, refused: 500 - accepted })
  assert.deepEqual([counts.drawn, counts.atOnce], [1, 1])
  await finishAll()
  assert.deepEqual(await settled(asked.slice(0, accepted)), { given: accepted, refused: 0 })
  assert.deepEqual([counts.drawn, counts.most], [accepted, 1])
})

test('a picture requested 50 times simultaneously is rendered once, and cached for later requests', async () => {
  const { counts, pictureOf, finishAll } = easel()
  const asked = Array.from({ length: 50 }, () => pictureOf('noura', 100))
  await new Promise(setImmediate)
  await finishAll()
  assert.equal(new Set(await Promise.all(asked)).size, 1)
  assert.equal((await pictureOf('noura', 100)).length, 100)
  assert.equal(counts.drawn, 1)
})

test("a failed rendering frees its slot and isn't cached", async () => {
  const { counts, pictureOf, finish, finishAll } = easel({ atOnce: 1, maxWaiting: 0 })
  const broken = pictureOf('noura', -1)
  await new Promise(setImmediate)
  finish()
  await assert.rejects(broken, /the pen broke/)
  const again = pictureOf('noura', 100)
  await new Promise(setImmediate)
  await finishAll()
  assert.equal((await again).length, 100)
  assert.equal(counts.drawn, 2)
})

test('each picture is charged once, for its actual time; a picture without a slot costs nothing', async () => {
  const { pictureOf, finishAll } = easel({ maxWaiting: 0 })
  const paid: number[] = []
  const pay = () => (tookMs: number) => paid.push(tookMs)
  const asked = [pictureOf('noura', 100, pay), pictureOf('noura', 100, pay)]
  await assert.rejects(pictureOf('sara', 100, pay), Overloaded)
  assert.deepEqual(paid, [0])
  await finishAll()
  await Promise.all([...asked, pictureOf('noura', 100, pay)])
  assert.deepEqual(paid, [0, 40])
})

test('a picture request without budget takes no slot from one with budget', async () => {
  const { counts, pictureOf, finishAll } = easel({ maxWaiting: 0 })
  const poor = () => {
    throw new Error('no money')
  }
  await assert.rejects(pictureOf('sara', 100, poor), /no money/)
  const rich = pictureOf('sara', 100)
  await new Promise(setImmediate)
  await finishAll()
  assert.equal((await rich).length, 100)
  assert.equal(counts.drawn, 1)
})

test('the cache is bounded: the least recently requested picture is evicted', async () => {
  const { counts, pictureOf, finishAll } = easel({ maxBytes: 300 })
  const ask = async (key: string, size: number) => {
    const asked = pictureOf(key, size)
    await new Promise(setImmediate)
    await finishAll()
    return asked
  }
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key, 100)
  assert.equal(counts.drawn, 4)
  await ask('a', 100)
  await ask('c', 100)
  assert.equal(counts.drawn, 4)
  await ask('b', 100)
  assert.equal(counts.drawn, 5)
  assert.equal((await ask('larger than all', 301)).length, 301)
  await ask('larger than all', 301)
  assert.equal(counts.drawn, 7)
})
