import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTyped, typing } from './typeahead.ts'

const cities = ['Abha', 'Jeddah', 'Jizan', 'Riyadh']

test('Select typeahead resets after 1 s', () => {
  const one = typing({ text: '', at: 0 }, 'j', 5000)
  assert.deepEqual(typing(one, 'i', 5999), { text: 'ji', at: 5999 })
  assert.deepEqual(typing(one, 'i', 6000), { text: 'i', at: 6000 })
})

test('Typing finds options that start with it, ignoring case', () => {
  assert.equal(findTyped(cities, 'JI', -1), 2)
  assert.equal(findTyped(cities, 'x', 0), -1)
  assert.equal(findTyped(['ذكر', 'أنثى'], 'أ', 0), 1)
})

test('The same letter again cycles through its matches', () => {
  assert.equal(findTyped(cities, 'j', 0), 1)
  assert.equal(findTyped(cities, 'jj', 1), 2)
  assert.equal(findTyped(cities, 'jjj', 2), 1)
})
