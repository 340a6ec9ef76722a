import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, encodeCursor, parseUserSearch, percentOf } from './admin.rules.ts'

test('a phone number is searched for in its international form', () => {
  const typed = ['0500000042', '+966 50 000 0042', '00966500000042', '٠٥٠٠٠٠٠٠٤٢', '(50) 000-0042']
  for (const text of typed) assert.ok('966500000042'.includes(parseUserSearch(text)?.phone ?? '?'), text)
  assert.equal(parseUserSearch('000')?.phone, '000')
})

test("a query with a letter isn't a phone number", () => {
  assert.equal(parseUserSearch('noura 05')?.phone, null)
  assert.equal(parseUserSearch('+')?.phone, null)
})

test('a search for a user ID ignores its @ and its case', () => {
  assert.equal(parseUserSearch(' @Noura_1 ')?.handle, 'noura_1')
  assert.equal(parseUserSearch('  '), null)
})

test('a page cursor decodes to the position it encodes', () => {
  const place = { openedAt: 1_780_000_000_123_456, id: 9_007_199_254_740_990 }
  assert.deepEqual(decodeCursor(encodeCursor(place)), place)
})

test('the verification rate has one decimal, and is empty when there are no users', () => {
  assert.equal(percentOf(1, 3), 33.3)
  assert.equal(percentOf(2, 3), 66.7)
  assert.equal(percentOf(5, 5), 100)
  assert.equal(percentOf(0, 0), 0)
})
