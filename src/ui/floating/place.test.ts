import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPosition, tooltipPosition } from './place.ts'

const view = { x: 0, width: 360, height: 640 }

test('A list opens under its field, or over it near the lower edge', () => {
  const high = listPosition({ x: 16, y: 100, width: 200, height: 48 }, view, 'ltr')
  assert.equal(high.insetBlockStart, '154px')
  assert.equal(high.insetInlineStart, '16px')
  const low = listPosition({ x: 16, y: 560, width: 200, height: 48 }, view, 'ltr')
  assert.equal(low.insetBlockStart, 'auto')
  assert.equal(low.insetBlockEnd, '86px')
})

test('In Arabic the inline start is measured from the other edge', () => {
  assert.equal(listPosition({ x: 144, y: 100, width: 200, height: 48 }, view, 'rtl').insetInlineStart, '16px')
})

test('A gutter beside the page is excluded', () => {
  const box = { x: 115, y: 100, width: 200, height: 48 }
  const gutter = { x: 15, width: 345, height: 640 }
  assert.equal(listPosition(box, gutter, 'ltr').insetInlineStart, '100px')
  assert.equal(listPosition(box, gutter, 'rtl').insetInlineStart, '45px')
})

test('A tooltip never leaves the screen', () => {
  const tip = { width: 120, height: 32 }
  assert.equal(
    tooltipPosition({ x: 0, y: 100, width: 44, height: 44 }, tip, view, 'ltr').insetInlineStart,
    '8px',
  )
  assert.equal(
    tooltipPosition({ x: 316, y: 100, width: 44, height: 44 }, tip, view, 'ltr').insetInlineStart,
    '232px',
  )
  assert.equal(
    tooltipPosition({ x: 316, y: 4, width: 44, height: 44 }, tip, view, 'ltr').insetBlockStart,
    '54px',
  )
})
