import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditOfLots } from '#tests/support/auditOfLots.ts'

test('an attacker who knows all but one reads a draw, never a score, in 200 worlds, however often they look', async () => {
  assert.deepEqual(await auditOfLots({ worlds: 200, accomplices: 2 }), [])
})
