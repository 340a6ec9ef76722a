import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { openBuffers } from './http/fileInBody.server.ts'

mock.timers.enable({ apis: ['setTimeout'] })
after(() => mock.timers.reset())
const bounds = { mostBytes: 3000, idleMs: 1000 }

test('one that was given back is used again, the smallest that is long enough', () => {
  const buffers = openBuffers(bounds)
  const [large, small] = [buffers.take(2000), buffers.take(500)]
  assert.ok(large.length >= 2000 && small.length >= 500)
  for (const each of [large, small]) buffers.giveBack(each)
  assert.equal(buffers.take(510), small)
  assert.equal(buffers.take(510), large)
  assert.notEqual(buffers.take(510), large)
})

test('nobody is given one that somebody else still has', () => {
  const buffers = openBuffers(bounds)
  const taken = new Set(Array.from({ length: 10 }, () => buffers.take(100)))
  assert.equal(taken.size, 10)
})

test('what is kept is bounded, and let go when nobody has used it for a while', () => {
  const buffers = openBuffers(bounds)
  const three = [2000, 600, 1000].map(buffers.take)
  for (const each of three) buffers.giveBack(each)
  assert.notEqual(buffers.take(1000), three[2])
  buffers.giveBack(three[1]!)
  mock.timers.tick(1000)
  assert.notEqual(buffers.take(600), three[1])
})
