import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buffersMb } from './postmaster.server.ts'

test('PostgreSQL caches pages in an eighth of the memory, at least 128 MB and at most 2 GB', () => {
  const giga = 1024 ** 3
  assert.deepEqual(
    [0.5, 1, 2, 4, 16, 64].map((size) => buffersMb(size * giga)),
    [128, 128, 256, 512, 2048, 2048],
  )
})
