import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headOf } from '#app/head.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { noticeKinds } from '#features/notifications/notificationKinds.messages.ts'
import { previewMessages } from '#features/profiles/linkPreview/preview.messages.ts'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { promise } from '#features/ratings/sealed/promise.ts'
import { morePeopleHave, sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { inviteMessages } from '#features/referrals/invite/invite.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { sourceFiles } from './support/source.ts'

const everywhere = ['src/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'].flatMap((files) => sourceFiles(files))
const found = (untrue: RegExp) =>
  everywhere.filter(({ path, text }) => !path.includes('.test.') && untrue.test(text)).map(({ path }) => path)

test('no text claims that no one learns who rated whom', () => {
  assert.ok(everywhere.length > 300, `${everywhere.length} files were read`)
  assert.deepEqual(found(/(nobody|no one) (ever )?(learns|knows|is told) (who rated|that it was)/i), [])
  assert.deepEqual(found(/(لا|لن) (يعلم|يعرف) أحد|لا يُخبَر أحد/), [])
})

test('the minimum number of raters is spelled out up to ten, and declined in both languages', () => {
  assert.deepEqual(sealedMessages.how(3), {
    en: 'Ratings are counted once a night, when at least three more people have rated a trait since its last count.',
    ar: 'تُحتسب التقييمات مرة كل ليلة، متى زاد من قيّموا الصفة منذ آخر احتساب لها ثلاثة أشخاص على الأقل.',
  })
  assert.deepEqual(morePeopleHave(10), { en: 'ten more people have', ar: 'عشرة أشخاص' })
  assert.deepEqual(morePeopleHave(11), { en: '11 more people have', ar: '11 شخصًا' })
  assert.deepEqual(morePeopleHave(50), { en: '50 more people have', ar: '50 شخصًا' })
})

test('the promise has this wording', () => {
  assert.deepEqual(promise, {
    en: 'Scores are blurred a little, so no one can prove what you gave.',
    ar: 'نُموّه الدرجات قليلًا، فلا يستطيع أحد أن يثبت ما أعطيت.',
  })
})

test('every prompt to rate says in both languages that ratings are shown without names', () => {
  const said: Text[] = [
    headOf('rate').description,
    welcomeMessages.text,
    rateMessages.cannotDelete,
    sharingMessages.scan,
  ]
  for (const { en, ar } of said) {
    assert.match(en, /(ratings|they) are shown without names/i)
    assert.match(ar, /تُعرض التقييمات بلا أسماء/)
  }
  const { en, ar } = previewMessages.invites('Noura', null)
  assert.match(en, /without names/)
  assert.match(ar, /بلا أسماء/)
})

test('a badge given by an administrator does not say "Three friends"', () => {
  const ofWhoHasIt = [
    homeMessages.memberTitle,
    homeMessages.memberText,
    homeMessages.benefitBadge,
    homeMessages.benefitSearch,
    homeMessages.benefitTrust,
    inviteMessages.already,
    inviteMessages.alreadyText,
    inviteMessages.badgeText,
    inviteMessages.searchText,
    inviteMessages.trustText,
    noticeKinds.verified.words,
    badgeMessages.verified,
  ]
  for (const { en, ar } of ofWhoHasIt) {
    assert.doesNotMatch(en, /three|friends/i)
    assert.doesNotMatch(ar, /ثلاثة|أصدقاء/)
  }
})

test('texts use everyday words: none says "whoever", and nothing starts "afresh"', () => {
  const read = sourceFiles('src/{app,admin,platform,features}/**/*.{ts,tsx}').flatMap(({ text }) =>
    text.split('\n').filter((line) => /^\s*(\w+: \{ )?en: /.test(line)),
  )
  assert.ok(read.length > 700, `${read.length} sentences were read`)
  assert.deepEqual(
    read.filter((line) => /\bwhoever\b(?! they are)|\b(afresh|anew)\b/i.test(line)),
    [],
  )
})

test('Arabic about another person is in nouns: no block, report or consent says "he"', () => {
  const read = sourceFiles('src/{app,platform,features}/**/*.{ts,tsx}').flatMap(({ text }) =>
    text.split('\n').filter((line) => /^\s*(\w+: \{ en: .*)?ar: |, ar: /.test(line)),
  )
  assert.ok(read.length > 700, `${read.length} sentences were read`)
  const masculine =
    /لن تجده|احظره|نُشعره |ويمكنه|تقييماته |يهدّدني|عمره|أصبحت موثّقًا|هذا أنت|أنني بالغ|كن أول|أنت توافق|الموثّقون أولًا/
  assert.deepEqual(
    read.filter((line) => masculine.test(line)),
    [],
  )
})
