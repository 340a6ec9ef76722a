import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headOf } from '#app/head.ts'
import { welcomeWords } from '#features/auth/welcomeWords.ts'
import { archiveWords } from '#features/export/messages.ts'
import { kindWords } from '#features/notifications/messages.ts'
import { previewWords } from '#features/preview/messages.ts'
import { badgeWords } from '#features/profiles/messages.ts'
import type { Text } from '#kit/words/i18n.ts'
import { homeWords } from '#screens/home/messages.ts'
import { inviteWords } from '#screens/invite/messages.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { sourceFiles } from './support/source.ts'

const everywhere = ['src/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'].flatMap((files) => sourceFiles(files))
const found = (untrue: RegExp) =>
  everywhere.filter(({ path, text }) => !path.includes('.test.') && untrue.test(text)).map(({ path }) => path)

test('nobody is told that nobody learns who rated whom', () => {
  assert.ok(everywhere.length > 300, `${everywhere.length} files were read`)
  assert.deepEqual(found(/nobody (ever )?(learns|knows|is told) (who rated|that it was)/i), [
    // This sentence tells engineers what no answer may hold.
    'src/features/notifications/contract.ts',
  ])
  assert.deepEqual(found(/(لا|لن) (يعلم|يعرف) أحد|لا يُخبَر أحد/), [])
})

test('ratings are shown without names: said in both languages wherever somebody decides to rate', () => {
  const said: Text[] = [
    headOf('rate').description,
    welcomeWords.text,
    rateWords.cannotDelete,
    rateWords.thanksText,
    previewWords.unrated('Noura'),
    archiveWords.anonymous,
  ]
  for (const { en, ar } of said) {
    assert.match(en, /(ratings|they) are shown without names/i)
    assert.match(ar, /تُعرض التقييمات بلا أسماء/)
  }
})

test('a badge given by an administrator does not say "Three friends"', () => {
  const ofWhoHasIt = [
    homeWords.memberTitle,
    homeWords.memberText,
    homeWords.benefitBadge,
    homeWords.benefitSearch,
    homeWords.benefitTrust,
    inviteWords.already,
    inviteWords.alreadyText,
    inviteWords.badgeText,
    inviteWords.searchText,
    inviteWords.trustText,
    kindWords.verified,
    badgeWords.verified,
  ]
  for (const { en, ar } of ofWhoHasIt) {
    assert.doesNotMatch(en, /three|friends/i)
    assert.doesNotMatch(ar, /ثلاثة|أصدقاء/)
  }
})
