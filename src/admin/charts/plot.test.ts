import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisTop, columnAt, dayUnder, linePath } from './plot.ts'

test('the axis ends at a round even number that nothing exceeds', () => {
  const tops = [0, 1, 3, 7, 10, 11, 49, 61, 99, 100, 101, 1234, 8700].map(axisTop)
  assert.deepEqual(tops, [2, 2, 4, 8, 10, 20, 50, 80, 100, 100, 200, 2000, 10_000])
})

test('time runs in reading direction, and a pointer finds its day in both directions', () => {
  for (const rtl of [false, true]) {
    const plot = { width: 300, height: 100, rtl }
    for (let i = 0; i < 30; i += 1) assert.equal(dayUnder(columnAt(i, 30, plot) + 5, 30, plot), i)
  }
  assert.equal(columnAt(0, 30, { width: 300, height: 100, rtl: true }), 290)
  const plot = { width: 300, height: 100, rtl: false }
  assert.deepEqual([dayUnder(-5, 30, plot), dayUnder(400, 30, plot)], [0, 29])
})

test('a chart line goes through the middle of every column, and is higher for larger values', () => {
  assert.equal(linePath([0, 5, 10], 10, { width: 300, height: 100, rtl: false }), 'M50 100L150 50L250 0')
  assert.equal(linePath([0, 5, 10], 10, { width: 300, height: 100, rtl: true }), 'M250 100L150 50L50 0')
})
