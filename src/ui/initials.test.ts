import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials } from './initials.ts'

test('Latin names give the first letter of the first and of the last word', () => {
  assert.equal(initials('Noura Al Harbi'), 'NH')
  assert.equal(initials('  sami '), 'S')
})

test('Arabic names give one letter', () => {
  assert.equal(initials('نورة الحربي'), 'ن')
})

test('A name without letters gives what it has, an empty one nothing', () => {
  assert.equal(initials('🌙 moon'), '🌙M')
  assert.equal(initials('   '), '')
})
