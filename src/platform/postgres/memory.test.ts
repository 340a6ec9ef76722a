import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buffersMb } from './postmaster.server.ts'

test('PostgreSQL keeps pages in an eighth of the memory, in 128 MB at least and in 2 GB at most', () => {
  const giga = 1024 ** 3
  assert.deepEqual(
    [0.5, 1, 2, 4, 16, 64].map((size) => buffersMb(size * giga)),
    [128, 128, 256, 512, 2048, 2048],
  )
})
