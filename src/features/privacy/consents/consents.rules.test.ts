import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageProblem, yearInRiyadh, yearTyped } from './consents.rules.ts'

test('only a birth year that makes its person 18 on every day of the year is accepted', () => {
  assert.deepEqual(
    [2009, 2008, 2007, 1990, 1906].map((born) => ageProblem(born, 2026)),
    ['ADULTS_ONLY', 'ADULTS_ONLY', null, null, null],
  )
  assert.equal(ageProblem(2008, 2027), null)
})

test('a birth year that no living person has counts as a typing error', () => {
  for (const born of [2027, 1905, 0, -5, 20_260]) assert.equal(ageProblem(born, 2026), 'INVALID_INPUT')
})

test('the date in Riyadh decides the current year', () => {
  assert.equal(yearInRiyadh(new Date('2026-12-31T20:59:59Z')), 2026)
  assert.equal(yearInRiyadh(new Date('2026-12-31T21:00:00Z')), 2027)
})

test('a year is four digits in any script', () => {
  assert.deepEqual([' 1990 ', '١٩٩٠', '۱۹۹۰'].map(yearTyped), [1990, 1990, 1990])
  for (const typed of ['', '90', '19900', '199O', '-990', '1e3']) assert.equal(yearTyped(typed), null)
})
