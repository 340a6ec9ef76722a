import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latestOf, nextOf } from './pushTimes.ts'

const hours = [9, 13, 17, 21]

test('pushes go out at set hours in Riyadh, and never at night', () => {
  for (const [now, latest, next] of [
    ['2026-07-15T05:59:59Z', '2026-07-14T18:00:00Z', '2026-07-15T06:00:00Z'],
    ['2026-07-15T06:00:00Z', '2026-07-15T06:00:00Z', '2026-07-15T10:00:00Z'],
    ['2026-07-15T12:00:00Z', '2026-07-15T10:00:00Z', '2026-07-15T14:00:00Z'],
    ['2026-07-15T18:00:01Z', '2026-07-15T18:00:00Z', '2026-07-16T06:00:00Z'],
    ['2026-07-15T22:30:00Z', '2026-07-15T18:00:00Z', '2026-07-16T06:00:00Z'],
  ] as const) {
    assert.equal(latestOf(hours, Date.parse(now)).toISOString(), latest.replace('Z', '.000Z'))
    assert.equal(nextOf(hours, Date.parse(now)).toISOString(), next.replace('Z', '.000Z'))
  }
})
