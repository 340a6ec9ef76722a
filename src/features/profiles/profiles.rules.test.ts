import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName, hasControls, lengthOf } from '#platform/i18n/cleanText.ts'
import { editProblems, registrationProblems } from './profiles.rules.ts'

const complete = { displayName: 'نورة', gender: 'female' } as const

test('display name required, gender required', () => {
  assert.deepEqual(registrationProblems({}), ['displayName', 'gender'])
  assert.deepEqual(registrationProblems({ displayName: '', gender: null }), ['displayName', 'gender'])
  assert.deepEqual(registrationProblems(complete), [])
})

test('age optional, min 13, max 100 at registration and 120 in an edit', () => {
  for (const age of [13, 18, 100, null]) assert.deepEqual(registrationProblems({ ...complete, age }), [])
  for (const age of [12, 101, -1]) assert.deepEqual(registrationProblems({ ...complete, age }), ['age'])
  for (const age of [13, 120, null]) assert.deepEqual(editProblems({ age }, 'noura'), [])
  for (const age of [12, 121]) assert.deepEqual(editProblems({ age }, 'noura'), ['age'])
})

test('registration allows the underscore; an edit allows letters and digits only, where the handle is changed', () => {
  assert.deepEqual(registrationProblems({ ...complete, userId: 'noura_q' }), [])
  assert.deepEqual(editProblems({ userId: 'noura_q' }, 'noura'), ['userId'])
  assert.deepEqual(editProblems({ userId: 'noura_q' }, 'noura_q'), [])
  assert.deepEqual(editProblems({ userId: 'noura2' }, 'noura_q'), [])
})

test('handles are 3 to 20 of a-z, 0-9 and underscore, and not all digits', () => {
  for (const userId of ['ab', 'a'.repeat(21), 'Nora', 'no ra', 'نورة', '12345', 'a-b-c']) {
    assert.deepEqual(registrationProblems({ ...complete, userId }), ['userId'], userId)
  }
})

test('names at most 50 graphemes, bio at most 500', () => {
  const family = '👨‍👩‍👧‍👦'
  assert.equal(lengthOf(family.repeat(50)), 50)
  assert.deepEqual(registrationProblems({ ...complete, displayName: `a${family.repeat(49)}` }), [])
  assert.deepEqual(registrationProblems({ ...complete, displayName: 'a'.repeat(51) }), ['displayName'])
  assert.deepEqual(editProblems({ bio: 'a'.repeat(501) }, 'noura'), ['bio'])
  assert.deepEqual(editProblems({ bio: 'a'.repeat(500), displayName: '' }, 'noura'), ['displayName'])
})

test('badge look-alikes are stripped from names', () => {
  for (const badge of ['✓', '☑', '✔', '✅', '☑️', '🔵', '√'])
    assert.equal(cleanName(`Sara ${badge}`), 'Sara', badge)
  assert.equal(cleanName('  Sara   Al-Ghamdi '), 'Sara Al-Ghamdi')
})

test('a name has a letter or a digit, at registration and in an edit', () => {
  for (const displayName of ['!!!', '🌹', 'ـــ']) {
    assert.deepEqual(registrationProblems({ ...complete, displayName }), ['displayName'], displayName)
    assert.deepEqual(editProblems({ displayName }, 'noura'), ['displayName'], displayName)
  }
  for (const displayName of ['م', '7', 'Y. 🌹']) assert.deepEqual(editProblems({ displayName }, 'noura'), [])
})

test('control characters in a profile are refused', () => {
  assert.equal(hasControls('a\u0007b'), true)
  assert.equal(hasControls('a\u0000b'), true)
  assert.equal(hasControls('a\ud800b'), true)
  assert.equal(hasControls('a\nb 👍'), false)
})
