import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanQuery, handleIn, withoutParticles } from './rules.ts'

test('query trimmed, at least 2 characters, and those that can be seen', () => {
  assert.equal(cleanQuery('  sara  al \t ghamdi '), 'sara al ghamdi')
  assert.equal(cleanQuery('نو'), 'نو')
  assert.equal(cleanQuery('\u200fنو\u200f'), 'نو')
  for (const short of ['', ' ', 'a', ' م ', '\u200f\u200f\u202e', 'a\u0000', '🏳']) {
    assert.equal(cleanQuery(short), null, JSON.stringify(short))
  }
})

test('what may be a handle is searched as one, with the sign before it and in any digits', () => {
  assert.equal(handleIn('@Fahad_95'), 'fahad_95')
  assert.equal(handleIn('fahad_٩٥'), 'fahad_95')
  for (const other of ['sara ghamdi', 'نورة', 'a', '@', 'x'.repeat(21), 'a%b'])
    assert.equal(handleIn(other), null)
})

test('of a word with its article and without, the one without is enough', () => {
  assert.deepEqual(withoutParticles(['alghamdi', 'ghamdi', 'الغامدي', 'غامدي']), ['ghamdi', 'غامدي'])
  assert.deepEqual(withoutParticles(['samira', 'amira', 'binamira']), ['samira', 'amira'])
})
