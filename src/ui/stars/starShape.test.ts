import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledPercent } from './starShape.ts'

test('No score fills nothing, five fill the last star to its edge', () => {
  assert.equal(filledPercent(0), 0)
  assert.ok(filledPercent(5) > 97 && filledPercent(5) < 100)
})

test('Half a star ends in the middle of that star', () => {
  assert.equal(filledPercent(0.5), 10)
  assert.equal(filledPercent(2.5), 50)
  assert.equal(filledPercent(4.5), 90)
})

test('A whole star ends before the next one begins', () => {
  assert.ok(filledPercent(3) < 60)
  assert.ok(filledPercent(3.1) > 60)
})

test('Scores outside the scale are clamped', () => {
  assert.equal(filledPercent(-2), 0)
  assert.equal(filledPercent(7), filledPercent(5))
})
