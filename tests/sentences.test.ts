import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headOf } from '#app/head.ts'
import { sealedWelcome } from '#features/auth/sealedWelcome.server.ts'
import { welcomeWords } from '#features/auth/welcomeWords.ts'
import { archiveWords } from '#features/export/messages.ts'
import { kindWords } from '#features/notifications/messages.ts'
import { previewWords } from '#features/preview/messages.ts'
import { badgeWords } from '#features/profiles/messages.ts'
import { peopleHave, sealedWords } from '#features/ratings/sealedWords.ts'
import { shareWords } from '#features/share/messages.ts'
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

test('where ratings are sealed, and only there, nobody can tell who gave what', () => {
  const sealed = [
    'src/features/auth/sealedWelcome.server.ts',
    'src/features/export/messages.ts',
    'src/features/preview/messages.ts',
    'src/features/ratings/sealedWords.ts',
    'src/features/share/messages.ts',
    'src/screens/legal/privacy/messages.ts',
  ]
  const inProduct = (said: RegExp) => found(said).filter((path) => path.startsWith('src/'))
  assert.deepEqual(inProduct(/nobody can tell who gave what/i), sealed)
  assert.deepEqual(inProduct(/لا يُعرف من منح ماذا/), sealed)
  const strong: Text[] = [
    sealedWelcome,
    sealedWords.how(5),
    shareWords.scanSealed,
    archiveWords.anonymousSealed,
    previewWords.unratedSealed('Noura'),
  ]
  const weak: Text[] = [
    welcomeWords.text,
    shareWords.scan,
    archiveWords.anonymous,
    previewWords.unrated('Noura'),
  ]
  for (const [texts, isStrong] of [
    [strong, true],
    [weak, false],
  ] as const)
    for (const { en, ar } of texts) {
      assert.equal(/nobody can tell who gave what/i.test(en), isStrong, en)
      assert.equal(/لا يُعرف من منح ماذا/.test(ar), isStrong, ar)
    }
})

test('how many must have rated a trait is said in words up to ten, and in the forms of both languages', () => {
  assert.deepEqual(sealedWords.how(5), {
    en: 'A trait shows its average once five people have rated it. Averages are renewed in groups, so nobody can tell who gave what.',
    ar: 'تظهر الصفة بعد أن يقيّمها خمسة أشخاص، ثم تتجدّد على دفعات، فلا يُعرف من منح ماذا.',
  })
  assert.deepEqual(peopleHave(10), { en: 'ten people have', ar: 'عشرة أشخاص' })
  assert.deepEqual(peopleHave(11), { en: '11 people have', ar: '11 شخصًا' })
  assert.deepEqual(peopleHave(50), { en: '50 people have', ar: '50 شخصًا' })
})

test('ratings are shown without names: said in both languages wherever somebody decides to rate', () => {
  const said: Text[] = [
    headOf('rate').description,
    welcomeWords.text,
    rateWords.cannotDelete,
    rateWords.thanksText,
    previewWords.unrated('Noura'),
    archiveWords.anonymous,
    shareWords.scan,
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
