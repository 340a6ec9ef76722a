import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, countriesMatching, countryNamed, countryOf, defaultCountry } from './countries.ts'

const found = (query: string) => countriesMatching(query).map(({ iso }) => iso)

test('52 countries are offered, each once; the default is Saudi Arabia (+966), and it comes first', () => {
  assert.equal(countries.length, 52)
  assert.equal(new Set(countries.map(({ iso }) => iso)).size, 52)
  assert.deepEqual([defaultCountry.iso, defaultCountry.dial], ['SA', '+966'])
  assert.equal(countries[0], defaultCountry)
})

test('no dial code is a prefix of another; only the United States and Canada share a dial code', () => {
  for (const { iso, dial } of countries) {
    assert.match(dial, /^\+[1-9]\d{0,2}$/)
    const clashes = countries.filter((other) => other.iso !== iso && other.dial.startsWith(dial))
    assert.deepEqual(
      clashes.map((other) => other.iso),
      { US: ['CA'], CA: ['US'] }[iso] ?? [],
    )
  }
})

test('every country is found by each of its names, its dial code and its ISO code', () => {
  for (const { iso, dial, name } of countries) {
    for (const query of [iso, iso.toLowerCase(), dial, dial.slice(1), `00${dial.slice(1)}`, name.en, name.ar])
      assert.ok(found(query).includes(iso), `${query} does not find ${iso}`)
  }
})

const searches: [query: string, first: string][] = [
  ['السعودية', 'SA'],
  ['سعوديه', 'SA'],
  ['السعو', 'SA'],
  ['  Saudi ', 'SA'],
  ['arabia', 'SA'],
  ['٩٦٦', 'SA'],
  ['+٩٦٦', 'SA'],
  ['اردن', 'JO'],
  ['الاردن', 'JO'],
  ['إمارات', 'AE'],
  ['uae', 'AE'],
  ['عمان', 'OM'],
  ['عُمَان', 'OM'],
  ['المانيا', 'DE'],
  ['ليبى', 'LY'],
  ['جزر', 'KM'],
  ['امريكا', 'US'],
  ['بريطانيا', 'GB'],
  ['turkiye', 'TR'],
  ['korea', 'KR'],
  ['افريقيا', 'ZA'],
]
for (const [query, iso] of searches) {
  test(`the search for "${query}" finds ${iso}`, () => assert.equal(found(query)[0], iso))
}

test('half a dial code finds every match; an empty query or a plus finds all; an unknown query finds none', () => {
  assert.deepEqual(found('1'), ['US', 'CA'])
  assert.deepEqual(found('+97').sort(), ['AE', 'BH', 'NP', 'PS', 'QA'])
  assert.equal(found(' ').length, 52)
  assert.equal(found('+').length, 52)
  assert.deepEqual(found('atlantis'), [])
  assert.deepEqual(found('.*'), [])
})

const numbers: [number: string, iso: string | undefined][] = [
  ['+1 (212) 555-1234', 'US'],
  ['001 212 555 1234', 'US'],
  ['12125551234', 'US'],
  ['966501234567', 'SA'],
  ['00966501234567', 'SA'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'SA'],
  ['\u202a+971 50 123 4567\u202c', 'AE'],
  ['+20 10 1234 5678', 'EG'],
  ['0501234567', undefined],
  ['501234567', undefined],
  ['96650', undefined],
  ['+61 412 345 678', undefined],
  ['', undefined],
]
for (const [number, iso] of numbers) {
  test(`the country of ${number || 'nothing'} is ${iso ?? 'not told'}`, () => {
    assert.equal(countryOf(number)?.iso, iso)
  })
}

test('a +1 number is Canadian only if Canada is already chosen', () => {
  assert.equal(countryOf('+1 416 555 0123', countryNamed('CA'))?.iso, 'CA')
  assert.equal(countryOf('+966501234567', countryNamed('CA'))?.iso, 'SA')
})

test("a number that starts with 1, without + or 00, isn't American where such numbers are local", () => {
  assert.equal(countryOf('13812345678', countryNamed('CN')), undefined)
  assert.equal(countryOf('966501234567', countryNamed('US'))?.iso, 'SA')
})
