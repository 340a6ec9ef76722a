import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Country, countryNamed, defaultCountry } from '#features/accounts/phone/countries.ts'
import { groupDigits, withDialCode } from '#features/accounts/phone/phone.ts'
import { caretAfter, readNumber } from './numberField.ts'

const shown = (text: string, chosen: Country = defaultCountry) => {
  const { country, number } = readNumber(text, chosen)
  return `${country.iso} ${groupDigits(number, country)}`
}
const sent = (text: string, chosen: Country = defaultCountry) => {
  const { country, number } = readNumber(text, chosen)
  return withDialCode(number, country.dial)
}

test('the number field groups digits while typing: 50 123 4567', () => {
  const typed = ['5', '50', '501', '50123', '501234', '501234567']
  assert.deepEqual(
    typed.map((text) => shown(text)),
    ['SA 5', 'SA 50', 'SA 50 1', 'SA 50 123', 'SA 50 123 4', 'SA 50 123 4567'],
  )
})

test('0501234567, +966…, 00966…, 966…, ٠٥٠… and ۰۵۰… give the same number', () => {
  const forms = [
    '0501234567',
    '501234567',
    '+966501234567',
    '00966 50 123 4567',
    '966501234567',
    '٠٥٠١٢٣٤٥٦٧',
  ]
  for (const form of [...forms, '۰۵۰ ۱۲۳ ۴۵۶۷', '\u2066+966 50-123-4567\u2069', '+966 0501234567'])
    assert.equal(sent(form), '+966501234567', form)
})

test('pasting +1… switches to the US, but Canada stays if already chosen', () => {
  assert.equal(shown('+1 (212) 555-1234'), 'US 212 555 1234')
  assert.equal(shown('+1 (416) 555-0123', countryNamed('CA')), 'CA 416 555 0123')
  assert.equal(shown('50 12+1 212 555 1234'), 'US 212 555 1234')
  assert.equal(shown('0020 10 1234 5678'), 'EG 10 1234 5678')
})

test("a pasted number from a country that isn't offered stays unchanged", () => {
  assert.equal(shown('+61 412 345 678'), 'SA +61412345678')
})

test('every country groups its numbers in its own way, and no digit is lost', () => {
  assert.equal(shown('0501234567'), 'SA 050 123 4567')
  assert.equal(shown('33123456', countryNamed('QA')), 'QA 3312 3456')
  assert.equal(shown('612345678', countryNamed('FR')), 'FR 6 12 34 56 78')
  assert.equal(shown('15112345678', countryNamed('DE')), 'DE 151 123 45678')
  assert.equal(shown('letters'), 'SA ')
})

const carets: [what: string, before: string, caret: number, after: string, at: number][] = [
  ['at the end it stays there', '501', 3, '50 1', 4],
  ['a digit typed in the middle', '50 9123 456', 4, '50 912 3456', 4],
  ['a digit deleted in the middle', '50 13 4567', 4, '50 134 567', 4],
  ['a space deleted backward steps over it', '50123 4567', 2, '50 123 4567', 2],
  ['at the beginning', '950 123 456', 1, '95 012 3456', 1],
  ['a dial code that went to the country', '+966501234567', 13, '50 123 4567', 11],
]
for (const [what, before, caret, after, at] of carets) {
  test(`the caret is stable: ${what}`, () => assert.equal(caretAfter(before, caret, after, false), at))
}

test('the caret is stable: deleting a space forward moves the caret over it', () => {
  assert.equal(caretAfter('50123 4567', 2, '50 123 4567', true), 3)
})
