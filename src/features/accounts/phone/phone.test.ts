import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalisePhone, withDialCode } from './phone.ts'

const branches: [sentence: string, typed: string, shown: string][] = [
  ['a number starting with + is kept', '+966501234567', '+966501234567'],
  ['a number starting with + is kept, however it is grouped', '+1 (212) 555-1234', '+1 (212) 555-1234'],
  ['starts with 966 and 12 digits gives +966 plus digits', '966501234567', '+966501234567'],
  ['non-digits are stripped first', '966 50-123 4567', '+966501234567'],
  ['starts with 5 and 9 digits gives +966 prefixed', '501234567', '+966501234567'],
  ['starts with 05 and 10 digits drops the 0 and gets +966', '0501234567', '+966501234567'],
  ['Arabic digits are digits', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['Persian digits are digits', '۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
  ['starts with 1 and 11 digits becomes +1 (area) prefix-number', '12125551234', '+1 (212) 555-1234'],
  [
    'any other 10-digit number becomes (area) prefix-number with no country code',
    '2125551234',
    '(212) 555-1234',
  ],
  ['anything else gets + prefixed', '447911123456', '+447911123456'],
  ['anything else gets + prefixed, a 00 included', '00966501234567', '+00966501234567'],
  ['966 with another length is anything else', '96650123456', '+96650123456'],
  ['5 with another length is anything else', '50123456', '+50123456'],
  ['1 with another length is anything else', '121255512345', '+121255512345'],
  ['nothing is anything else', '', '+'],
]

for (const [sentence, typed, shown] of branches) {
  test(`normalisation: ${sentence} (${typed || 'empty'})`, () => assert.equal(normalisePhone(typed), shown))
}

test('the specified normalisation is lossy: three of its forms can be one phone number', () => {
  const shown = ['+12125551234', '12125551234', '2125551234'].map(normalisePhone)
  assert.equal(new Set(shown).size, 3)
})

test('if the value does not already start with the chosen dial code, the code is prepended and leading zeros removed', () => {
  assert.equal(withDialCode('0501234567', '+966'), '+966501234567')
  assert.equal(withDialCode('501234567', '+966'), '+966501234567')
  assert.equal(withDialCode(' ٠٥٠١٢٣٤٥٦٧ ', '+966'), '+966501234567')
  assert.equal(withDialCode('+966501234567', '+966'), '+966501234567')
  assert.equal(withDialCode('0012', '+1'), '+112')
})
