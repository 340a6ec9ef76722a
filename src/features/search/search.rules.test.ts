import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanQuery, costOf, handleIn, meaningfulUnits, withoutParticles } from './search.rules.ts'

test('the query is trimmed and has at least 2 visible characters', () => {
  assert.equal(cleanQuery('  sara  al \t ghamdi '), 'sara al ghamdi')
  assert.equal(cleanQuery('نو'), 'نو')
  assert.equal(cleanQuery('\u200fنو\u200f'), 'نو')
  for (const short of ['', ' ', 'a', ' م ', '\u200f\u200f\u202e', 'a\u0000', '🏳']) {
    assert.equal(cleanQuery(short), null, JSON.stringify(short))
  }
})

test('a possible user ID is searched as one, with its @ and in any digits', () => {
  assert.equal(handleIn('@Fahad_95'), 'fahad_95')
  assert.equal(handleIn('fahad_٩٥'), 'fahad_95')
  for (const other of ['sara ghamdi', 'نورة', 'a', '@', 'x'.repeat(21), 'a%b'])
    assert.equal(handleIn(other), null)
})

test('if a query has a word with and without its article, the form without the article is enough', () => {
  assert.deepEqual(withoutParticles(['alghamdi', 'ghamdi', 'الغامدي', 'غامدي']), ['ghamdi', 'غامدي'])
  assert.deepEqual(withoutParticles(['samira', 'amira', 'binamira']), ['samira', 'amira'])
})

test('few units are searched: the longest words, and of short ones those still being typed', () => {
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

test('a search is charged by its query: one word costs least, short ones most', () => {
  const cost = (query: string) => costOf(query.split(' ').map((word) => ({ words: [word] })))
  assert.deepEqual(['sara', 'a', 'sara ghamdi', 'sa gh', 'sara gh'].map(cost), [1, 1, 2, 4, 3])
  assert.equal(costOf([]), 1)
})
