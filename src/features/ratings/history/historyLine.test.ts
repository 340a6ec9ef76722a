import assert from 'node:assert/strict'
import { test } from 'node:test'
import { historyLine } from './historyLine.ts'

const size = { width: 100, height: 40 }
const line = (values: Record<string, number>, today: string) =>
  historyLine(
    Object.entries(values).map(([day, value]) => ({ day, value })),
    today,
    size,
  )

test('a line steps on each day, from 1 at the bottom to 5 at the top, and goes on until today', () => {
  assert.equal(line({ '2026-11-01': 1, '2026-11-06': 5 }, '2026-11-11'), 'M0 40H50V0H100')
})

test('a trait shown later starts later, and one never shown has no line', () => {
  assert.equal(line({ '2026-11-01': 0, '2026-11-06': 3 }, '2026-11-11'), 'M50 20H100')
  assert.equal(line({ '2026-11-01': 0 }, '2026-11-11'), '')
  assert.equal(line({}, '2026-11-11'), '')
})

test('a first value of today is a level line', () => {
  assert.equal(line({ '2026-11-01': 3 }, '2026-11-01'), 'M0 20H100')
})
