import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsFor, defaultPoolSizes, poolSizesFor, smallestPoolSizes } from './poolSizes.server.ts'

const sizeOf = ({ readers, searchers, writers }: typeof defaultPoolSizes) => readers + searchers + writers + 1

test("a server opens four fifths of PostgreSQL's connection limit, or as many as configured", () => {
  assert.equal(connectionsFor(97, null), 77)
  assert.equal(connectionsFor(97, 200), 200)
})

test('a server uses its usual pool size if the limit allows, and never more than the limit', () => {
  for (let connections = sizeOf(smallestPoolSizes); connections < 200; connections += 1) {
    const opened = sizeOf(poolSizesFor(connections))
    assert.ok(opened <= connections && opened <= sizeOf(defaultPoolSizes), `${opened} of ${connections}`)
  }
  assert.deepEqual(poolSizesFor(77), defaultPoolSizes)
  assert.deepEqual(poolSizesFor(4), smallestPoolSizes)
})
