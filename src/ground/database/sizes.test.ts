import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsFor, fewestSizes, mostWorkers, sizesFor, usualSizes } from './sizes.server.ts'

/** One connection reads what is planned each time, and one hears the other processes. */
const sizeOf = ({ lanes, seekers, writers }: typeof usualSizes) => lanes + seekers + writers + 2

test('a server opens four fifths of the connections that PostgreSQL allows, or as many as its operator says', () => {
  assert.equal(connectionsFor(97, null), 77)
  assert.equal(connectionsFor(97, 200), 200)
})

test('however many workers there are, all of them, one more and the first process stay within the connections', () => {
  for (let connections = 20; connections < 1000; connections += 1) {
    for (let workers = 2; workers <= mostWorkers(connections); workers += 1) {
      const each = sizeOf(sizesFor(connections, workers))
      assert.ok(each * (workers + 2) <= connections, `${workers} workers on ${connections} connections`)
      assert.ok(each >= sizeOf(fewestSizes) && each <= sizeOf(usualSizes))
    }
  }
})

test('a process alone has its usual connections as soon as there are enough', () => {
  assert.deepEqual(sizesFor(77, 1), usualSizes)
  assert.equal(mostWorkers(4), 1)
  assert.deepEqual(sizesFor(4, 1), fewestSizes)
})
