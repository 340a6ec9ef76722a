import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingStep } from '#ui/reading.ts'
import { starAt, starForKey } from './starKeys.ts'

test('Arrows move in reading direction', () => {
  assert.equal(starForKey('ArrowRight', 2, 'ltr'), 3)
  assert.equal(starForKey('ArrowLeft', 2, 'ltr'), 1)
  assert.equal(starForKey('ArrowRight', 2, 'rtl'), 1)
  assert.equal(starForKey('ArrowLeft', 2, 'rtl'), 3)
  assert.equal(readingStep('Enter', 'ltr'), 0)
})

test('Up is more and down is less in both directions', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    assert.equal(starForKey('ArrowUp', 3, direction), 4)
    assert.equal(starForKey('ArrowDown', 3, direction), 2)
  }
})

test('Arrows stop at the first and the last star and never clear', () => {
  assert.equal(starForKey('ArrowRight', 5, 'ltr'), 5)
  assert.equal(starForKey('ArrowLeft', 1, 'ltr'), 1)
  assert.equal(starForKey('ArrowLeft', 0, 'ltr'), 1)
})

test('1–5 set, in every digit alphabet; 0 and Delete clear', () => {
  assert.equal(starForKey('4', 0, 'ltr'), 4)
  assert.equal(starForKey('٤', 0, 'rtl'), 4)
  assert.equal(starForKey('۴', 0, 'rtl'), 4)
  assert.equal(starForKey('0', 4, 'ltr'), 0)
  assert.equal(starForKey('Delete', 4, 'ltr'), 0)
  assert.equal(starForKey('Backspace', 4, 'ltr'), 0)
})

test('Other keys are left to the page', () => {
  for (const key of ['6', '9', 'Tab', 'a', ' ']) assert.equal(starForKey(key, 3, 'ltr'), null)
})

test('Dragging counts stars from the inline start; before the first one it clears', () => {
  assert.equal(starAt(10, 240, 'ltr'), 1)
  assert.equal(starAt(239, 240, 'ltr'), 5)
  assert.equal(starAt(-4, 240, 'ltr'), 0)
  assert.equal(starAt(400, 240, 'ltr'), 5)
  assert.equal(starAt(10, 240, 'rtl'), 5)
  assert.equal(starAt(239, 240, 'rtl'), 1)
  assert.equal(starAt(250, 240, 'rtl'), 0)
})
