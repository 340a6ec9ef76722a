import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from './countries.ts'
import { parseNumber } from './parseNumber.server.ts'

const phoneOf = (raw: string, country?: string) => {
  const identity = parseNumber(raw, country)
  return typeof identity === 'string' ? identity : identity.phone
}

test('966…, 00966…, +966…, 05…, 5…, ٠٥… all reach the same account', () => {
  for (const raw of [
    '966501234567',
    '00966501234567',
    '+966501234567',
    '0501234567',
    '501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '+966 50 123 4567',
    '۰۵۰۱۲۳۴۵۶۷',
  ]) {
    for (const country of ['SA', '+966', 'sa'])
      assert.equal(phoneOf(raw, country), '+966501234567', `${raw} ${country}`)
  }
})

test('+12125551234, +1 (212) 555-1234 and (212) 555-1234 are one phone number, whatever country is chosen', () => {
  for (const raw of ['+12125551234', '+1 (212) 555-1234', '(212) 555-1234', '2125551234', '12125551234']) {
    for (const country of ['US', '+1', 'SA'])
      assert.equal(phoneOf(raw, country), '+12125551234', `${raw} ${country}`)
  }
})

test('phoneNumber shows the normalized number', () => {
  assert.deepEqual(parseNumber('12125551234', 'SA'), {
    phone: '+12125551234',
    country: 'US',
    phoneShown: '+1 (212) 555-1234',
  })
})

test('the display form is a phone number only, whatever was typed', () => {
  const shownOf = (raw: string, country = 'SA') => {
    const identity = parseNumber(raw, country)
    return typeof identity === 'string' ? identity : identity.phoneShown
  }
  for (const [raw, shown] of [
    ['0501234567', '+966501234567'],
    ['+966501234567', '+966501234567'],
    ['+1 (212) 555-1234', '+1 (212) 555-1234'],
    ['(212) 555-1234', '(212) 555-1234'],
    ['+966501234567 HACKED by me', '+966501234567'],
    ['+\u202e966501234567\u2066', '+966501234567'],
    ['+966 50 123 4567', '+966501234567'],
    ['+966-50-123-4567;ext=99', '+966501234567'],
    ['+9660501234567', '+966501234567'],
  ]) {
    const found = shownOf(raw!)
    assert.ok(found === shown || found === 'INVALID_PHONE', `${raw}: ${found}`)
  }
  assert.equal(shownOf('+966501234567 HACKED'), '+966501234567')
})

test('a national number is read in the chosen country', () => {
  assert.equal(phoneOf('07400123456', 'GB'), '+447400123456')
  assert.equal(phoneOf('07400123456', '+44'), '+447400123456')
})

test('a number that is invalid in every reading gets INVALID_PHONE', () => {
  for (const raw of [
    '',
    '+',
    'abc',
    '123',
    '+966',
    '+96650123',
    '+9665012345678901',
    '0'.repeat(40),
    '+0501234567',
  ]) {
    assert.equal(phoneOf(raw), 'INVALID_PHONE', raw)
  }
})

test('only a number that can be mobile gets a code, so a fixed line gets none', () => {
  assert.equal(phoneOf('+966112345678'), 'INVALID_PHONE')
  assert.equal(phoneOf('+442071838750'), 'INVALID_PHONE')
})

test('only numbers of offered countries are accepted', () => {
  assert.ok(!countries.some(({ iso }) => iso === 'TV'))
  assert.equal(phoneOf('+688901234'), 'COUNTRY_NOT_OFFERED')
})

test("an unknown country code doesn't change how the number is otherwise read", () => {
  assert.equal(phoneOf('07400123456', 'ZZ'), 'INVALID_PHONE')
  assert.equal(phoneOf('0501234567', 'ZZ'), '+966501234567')
})

test('an unassigned dial code selects no country', () => {
  for (const country of ['+999', '+2', '+9666', '+9'])
    assert.equal(phoneOf('0501234567', country), '+966501234567', country)
  assert.equal(phoneOf('0501', '+999'), 'INVALID_PHONE')
})
