import assert from 'node:assert/strict'
import { test } from 'node:test'
import { highlight } from './highlight.ts'

const marks = (name: string, query: string) =>
  highlight(name, query)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test('the match is highlighted, folded as in the search', () => {
  assert.equal(marks('نورة القحطاني', 'نوره'), '[نورة] القحطاني')
  assert.equal(marks('إبراهيم', 'ابرا'), '[إبرا]هيم')
  assert.equal(marks('مُحَمَّد', 'محم'), '[مُحَمَّ]د')
  assert.equal(marks('Zoë Müller', 'zoe mul'), '[Zoë] [Mül]ler')
  assert.equal(marks('فهد 2030', '٢٠'), 'فهد [20]30')
})

test('a prefix is marked before an infix, each word separately, in any order', () => {
  assert.equal(marks('Sara Al-Ghamdi', 'gham sara'), '[Sara] Al-[Gham]di')
  assert.equal(marks('Salman Ali', 'al'), 'Salman [Al]i')
  assert.equal(marks('Mohammed', 'hamm'), 'Mo[hamm]ed')
})

test("matches by sound aren't marked, and the name stays intact", () => {
  assert.equal(marks('محمد', 'Mohammed'), 'محمد')
  assert.equal(marks('Faisal', '.*'), 'Faisal')
  assert.equal(marks('🏳️‍🌈 ريم', 'ريم'), '🏳️‍🌈 [ريم]')
})
