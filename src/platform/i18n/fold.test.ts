import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldLetters } from './fold.ts'

test('all spellings of an Arabic word fold to one, and all digits to Latin ones', () => {
  const spellings: [string, ...string[]][] = [
    ['احمد', 'أحمد', 'إحمد', 'أَحْمَد', 'ٱحمد', 'أحـمد'],
    ['فاطمه', 'فاطمة', 'فاطمه'],
    ['مصطفي', 'مصطفى', 'مصطفی'],
    ['كريم', 'کريم'],
    ['jose', 'José', 'JOSE'],
    ['12', '١٢', '۱۲'],
  ]
  for (const [folded, ...written] of spellings)
    for (const spelling of written) assert.equal(foldLetters(spelling), folded, spelling)
})
