import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Feature } from '#features/boot/features.ts'
import { documentFor, type LegalDocument } from './document.ts'
import { privacyPolicy } from './privacy/messages.ts'
import { termsOfUse } from './terms/messages.ts'

const open: readonly Feature[] = []
const sealed: readonly Feature[] = ['sealed-ratings']
const doors: readonly Feature[] = ['sealed-ratings', 'rating-doors']
const variants = [open, sealed, doors]

const saidIn = (document: LegalDocument, features: readonly Feature[]) =>
  documentFor(document, features).sections.flatMap(({ id, heading, paragraphs, points }) =>
    [heading, ...paragraphs, ...points].map(({ en }) => `${id}: ${en}`),
  )

const saidEverywhere = (document: LegalDocument) =>
  variants.map((features) => new Set(saidIn(document, features))).reduce((a, b) => a.intersection(b))

/** The section and the first words of each text that is not said in all installations. */
function own(document: LegalDocument, features: readonly Feature[]) {
  const everywhere = saidEverywhere(document)
  return saidIn(document, features)
    .filter((text) => !everywhere.has(text))
    .map((text) => text.split(' ').slice(0, 6).join(' '))
}

test('the privacy policy tells who can work out what, for ratings that show at once, are sealed, or are behind doors', () => {
  const policy = privacyPolicy(5)
  assert.deepEqual(own(policy, open), [
    'kept: The user IDs you had',
    'anonymous: Ratings are shown without names',
    'anonymous: No page, notification or answer',
    'choices: Ratings cannot be deleted once',
  ])
  const howRatingsAreShown = [
    'anonymous: Whatever is shown, it stays',
    'anonymous: A trait shows its average',
    'anonymous: If one other person tells',
    'anonymous: We make it harder to',
    'anonymous: An average still says something:',
    'anonymous: What is shown of a',
    'anonymous: The cost is that very',
    'anonymous: Some ratings wait longer. Those',
    'anonymous: We keep who gave which',
  ]
  assert.deepEqual(own(policy, sealed), [
    'kept: The user IDs you had',
    'kept: Digests of the phone numbers',
    ...howRatingsAreShown,
    'cookies: The second of these cookies,',
    'choices: Ratings cannot be deleted once',
    'how-long: By the same fingerprint a',
  ])
  assert.deepEqual(own(policy, doors), [
    'kept: The user IDs you had',
    'kept: Digests of the phone numbers',
    'kept: Who may rate you, whom',
    'seen: Whoever is not signed in',
    ...howRatingsAreShown.slice(0, 5),
    'anonymous: After somebody has started afresh,',
    ...howRatingsAreShown.slice(5),
    'cookies: The second of these cookies,',
    'choices: Single ratings cannot be deleted,',
    'choices: You decide in Settings who',
    'choices: Once in 365 days you',
    'how-long: By the same fingerprint a',
    'how-long: Ratings that no longer count',
  ])
  const earlier = (features: readonly Feature[]) =>
    saidIn(policy, features).some((text) => text.includes('Until you retire them'))
  assert.deepEqual(variants.map(earlier), [false, false, true])
})

test('the terms of use end their rules of ratings with what can be promised', () => {
  const terms = termsOfUse(5)
  const promised = [
    'ratings: A trait shows its average',
    'ratings: Very low averages are shown',
    'ratings: Do not try to find',
  ]
  assert.deepEqual(own(terms, open), ['ratings: Ratings are shown without names.'])
  assert.deepEqual(own(terms, sealed), promised)
  assert.deepEqual(own(terms, doors), [...promised, 'ratings: Everybody decides who may rate'])
})

test('everything else is said in every installation, in the same sections', () => {
  for (const [document, count] of [
    [privacyPolicy(5), 31],
    [termsOfUse(5), 29],
  ] as const) {
    assert.equal(saidEverywhere(document).size, count)
    const ids = variants.map((features) => documentFor(document, features).sections.map(({ id }) => id))
    for (const each of ids) assert.deepEqual([each, each.length], [ids[0], new Set(each).size])
  }
})
