import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsFor, defaultPoolSizes, poolSizesFor, smallestPoolSizes } from './poolSizes.server.ts'

const sizeOf = ({ readers, searchers, writers }: typeof defaultPoolSizes) => readers + searchers + writers + 2

test('a server opens four fifths of the connections that PostgreSQL allows, or as many as its operator says', () => {
  assert.equal(connectionsFor(97, null), 77)
  assert.equal(connectionsFor(97, 200), 200)
})

test('a server has its usual connections as soon as it may open so many, and no more than it may open', () => {
  for (let connections = sizeOf(smallestPoolSizes); connections < 200; connections += 1) {
    const opened = sizeOf(poolSizesFor(connections))
    assert.ok(opened <= connections && opened <= sizeOf(defaultPoolSizes), `${opened} of ${connections}`)
  }
  assert.deepEqual(poolSizesFor(77), defaultPoolSizes)
  assert.deepEqual(poolSizesFor(4), smallestPoolSizes)
})
