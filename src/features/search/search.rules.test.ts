import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanQuery, costOf, handleIn, meaningfulUnits, withoutParticles } from './search.rules.ts'

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

test('few units are looked for: the longest words, and of what is short what is still being typed', () => {
  const looked = (query: string) =>
    meaningfulUnits(query.split(' ').map((word) => ({ words: [word] })))
      .map(({ words: [word] }) => word)
      .join(' ')
  assert.equal(looked('a b c d e f'), '')
  assert.equal(looked('a'), 'a')
  assert.equal(looked('sara g'), 'sara g')
  assert.equal(looked('f m qahtani'), 'qahtani')
  assert.equal(looked('ma al ab sa fa'), 'sa fa')
  assert.equal(looked('ma al ab q'), 'ab q')
  assert.equal(looked('مح عبد خال'), 'مح عبد خال')
  assert.equal(looked('one three fourth fifthly sixthlyy seven'), 'three fourth fifthly sixthlyy seven')
})

test('a search costs what it asks for: one word least, what is short most', () => {
  const cost = (query: string) => costOf(query.split(' ').map((word) => ({ words: [word] })))
  assert.deepEqual(['sara', 'a', 'sara ghamdi', 'sa gh', 'sara gh'].map(cost), [1, 1, 2, 4, 3])
  assert.equal(costOf([]), 1)
})
