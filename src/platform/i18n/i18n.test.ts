import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay } from './dates.ts'
import { byGender } from './gender.ts'
import { documentAttributes, isLanguage } from './i18n.ts'
import { number, plural } from './plural.ts'

const forms = {
  en: { one: '# rater', other: '# raters' },
  ar: { zero: 'zero #', one: 'one #', two: 'two #', few: 'few #', many: 'many #', other: 'other #' },
}
const arabicForm = (n: number) => plural(n, forms).ar.split(' ')[0]

test('Arabic counts have all six forms', () => {
  const expected = {
    zero: [0],
    one: [1],
    two: [2],
    few: [3, 4, 5, 9, 10, 103, 110, 1003, 1010],
    many: [11, 12, 19, 20, 21, 22, 99, 111, 199, 1011],
    other: [100, 101, 102, 200, 201, 1000, 1002, 10_000],
  }
  for (const [form, numbers] of Object.entries(expected)) {
    for (const n of numbers) assert.deepEqual([n, arabicForm(n)], [n, form])
  }
})

test('English counts have the forms one and other', () => {
  assert.equal(plural(1, forms).en, '1 rater')
  for (const n of [0, 2, 11, 21, 100, 101]) assert.equal(plural(n, forms).en, `${n} raters`)
})

test('numbers are in Latin digits in both languages, thousands set apart', () => {
  assert.equal(number(1_234_567), '1,234,567')
  assert.equal(number(0), '0')
  assert.deepEqual(plural(1234, forms), { en: '1,234 raters', ar: 'many 1,234' })
})

test('a plural form need not contain the number', () => {
  const arabic = { ...forms.ar, two: 'مقيّمان' }
  assert.equal(plural(2, { ...forms, ar: arabic }).ar, 'مقيّمان')
})

test('a date is Gregorian, in Latin digits', () => {
  assert.deepEqual(formatDay(new Date('2025-07-02T12:00:00Z')), { en: '2 July 2025', ar: '2 يوليو 2025' })
})

test('a day is the day in Riyadh', () => {
  assert.equal(formatDay(new Date('2025-12-31T20:59:59Z')).en, '31 December 2025')
  assert.equal(formatDay(new Date('2025-12-31T21:00:00Z')).en, '1 January 2026')
  assert.match(formatDay(new Date('2025-12-31T21:00:00Z')).ar, /^1 يناير 2026$/)
})

test('the document declares its language and its direction', () => {
  assert.deepEqual(documentAttributes('ar'), { lang: 'ar', dir: 'rtl', className: 'arabic', locale: 'ar_SA' })
  assert.deepEqual(documentAttributes('en'), { lang: 'en', dir: 'ltr', className: '', locale: 'en_US' })
})

test('there are two languages', () => {
  assert.deepEqual(['en', 'ar', 'fr', '', null, undefined, 'AR'].map(isLanguage), [
    true,
    true,
    ...Array(5).fill(false),
  ])
})

test('Arabic addresses men and women by gender, and uses a noun if the gender is unknown', () => {
  const verified: [string, string, string] = ['موثّق', 'موثّقة', 'حساب موثّق']
  assert.deepEqual(
    (['male', 'female', null] as const).map((gender) => byGender(gender, verified)),
    verified,
  )
})
