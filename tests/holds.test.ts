import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityPage, writtenAccessibility } from '../run/accessibilityPage.ts'
import { holdsPage, writtenHolds } from '../run/holdsPage.ts'
import { looksIn, noteOutcome, type Outcomes, requirementsHeld, type Suite, seenIn } from '../run/seen.ts'
import { held } from './specification/held.ts'

const run = { commit: 'abc1234', day: '2026-11-24', machine: '2 × this, 24 GB', command: 'npm run this' }

test('docs/HOLDS.md and docs/ACCESSIBILITY.md say what the runs recorded, and nothing by hand', () => {
  for (const [written, now] of [
    [writtenHolds(), holdsPage()],
    [writtenAccessibility(), accessibilityPage()],
  ])
    assert.ok(written === now, 'the page is older than what was recorded: npm run format writes it')
})

test('what was never recorded is said to be so, and a run that failed does not hold', () => {
  const tests = { ...run, figures: { passed: 7, failed: 1 }, holds: false }
  const page = holdsPage({ tests })
  assert.match(
    page,
    /\| 7 passed, 1 failed \| \*\*no\*\* \| abc1234 \| 2026-11-24 \| 2 × this, 24 GB \| `npm run this` \|/,
  )
  assert.match(page, /before axe \| not recorded yet \|/)
  assert.match(accessibilityPage({}), /is not recorded yet[\s\S]*لم تُسجَّل بعد/)
})

test('both languages of the statement have the figures of the same run', () => {
  const axe = { ...run, figures: { states: 71, languages: 2, looks: 284, violations: 3 }, holds: false }
  const [english = '', arabic = ''] = accessibilityPage({ axe }).split('<div dir="rtl"')
  for (const figure of ['71', '284', ': 3 ', 'abc1234']) {
    assert.ok(english.includes(figure), figure)
    assert.ok(arabic.includes(figure), figure)
  }
})

test('a requirement holds when each of its tests passed, in every language in which it ran', () => {
  const outcomes: Outcomes = new Map()
  for (const [file, titles] of Object.entries(held))
    for (const title of Object.values(titles)) noteOutcome(outcomes, file, title, true)
  const all = requirementsHeld(outcomes).length
  assert.ok(all >= 270, `${all} requirements`)
  const journey = 'tests/journeys/legal.spec.ts'
  const title = held[journey].legalStatements
  noteOutcome(outcomes, journey, title, false)
  noteOutcome(outcomes, journey, title, true)
  const left = requirementsHeld(outcomes).length
  assert.ok(left < all, `${left} of ${all}`)
  const seen = seenIn({ passed: all, failed: 0, skipped: 1 }, outcomes, [])
  assert.deepEqual([seen.specification.holds, seen.axe.holds], [false, false])
})

test('a look of axe counts in whatever step it stands, and a state once for both languages', () => {
  const error = { message: 'color-contrast' }
  const inEnglish = [{ title: 'home', steps: [{ title: 'axe' }, { title: 'axe' }] }]
  const inArabic = [{ title: 'home', error, steps: [{ title: 'axe', error }] }, { title: 'axe' }]
  const tests = [
    { projectName: 'English', status: 'expected' as const, results: [{ duration: 1, steps: inEnglish }] },
    { projectName: 'Arabic', status: 'unexpected' as const, results: [{ duration: 1, steps: inArabic }] },
  ]
  const suite: Suite = { specs: [], suites: [{ specs: [{ title: 'a', file: 'a.spec.ts', tests }] }] }
  assert.deepEqual(looksIn([suite]), { states: 1, languages: 2, looks: 4, violations: 1 })
})
