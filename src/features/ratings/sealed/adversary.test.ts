import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditOfLots } from '#tests/support/auditOfLots.ts'

test('who knows all but one reads a draw and no score, in each of two hundred worlds, however often they look', async () => {
  assert.deepEqual(await auditOfLots({ worlds: 200, accomplices: 2 }), [])
})
