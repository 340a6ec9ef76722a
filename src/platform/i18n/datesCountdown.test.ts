import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock } from './dates.ts'

test('a countdown shows minutes and seconds, and hours if there are any', () => {
  assert.deepEqual([0, 9, 42, 60, 3599, 3600, 86_399].map(clock), [
    '0:00',
    '0:09',
    '0:42',
    '1:00',
    '59:59',
    '1:00:00',
    '23:59:59',
  ])
})
