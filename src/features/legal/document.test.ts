import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsVersion } from '#features/privacy/consents/consents.contract.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { markdownOf, privacyPolicy, termsOfUse } from '#tests/support/legalTexts.ts'
import { specified, trusted } from '#tests/support/policies.ts'
import { documentFor, type LegalDocument, legalMessages, linesOf } from './document.ts'

const seal = { min: 3 }
const servers = [{ policy: specified }, { policy: trusted }, { policy: trusted, push: true as const }]
type Server = (typeof servers)[number]

const saidIn = (document: LegalDocument, boot: Server) =>
  documentFor(document, boot).sections.flatMap(({ id, heading, paragraphs, points }) =>
    [heading, ...paragraphs, ...points].map(({ en }) => `${id}: ${en.split(' ').slice(0, 6).join(' ')}`),
  )

type Pinned = Readonly<Partial<Record<'specified' | 'trusted' | 'push', readonly string[]>>>

/** Paragraphs that apply only to one edition or only with push. */
const policy: Pinned = {
  specified: [
    'kept: The user IDs you had before,',
    'anonymous: Ratings are shown without names',
    'anonymous: We never show who gave a',
    'choices: For a copy of what we',
    'choices: To have your account deleted, write',
  ],
  trusted: [
    'kept: The user IDs you had before.',
    'kept: Who may rate you, the people',
    'seen: People who are not signed in',
    'choices: You decide in Settings who may',
    'how-long: The same fingerprint keeps a returning',
    'kept: What you chose in Settings.',
    'choices: In Settings you choose your notifications',
    'anonymous: No one can prove what you',
    'anonymous: Scores are blurred a little, so',
    'anonymous: Each time a trait is counted,',
    'anonymous: Ratings are counted once a night,',
    'anonymous: The count runs at 4 am',
    'anonymous: A trait with fewer than six',
    'anonymous: If someone gave you very low',
    'anonymous: If you change a star, or',
    'anonymous: We store who gave which rating,',
    'how-long: We keep such a fingerprint for',
    'choices: You can take a copy of',
    'choices: You can delete your account in',
    'kept: What you agreed to, with its',
    'kept: Your passkeys: each one’s public key,',
    'kept: If you make recovery codes: fingerprints',
    'kept: Requests from your devices that you',
    'phones: If no message arrives, you may',
    'phones: When someone signs in with only',
    'phones: If your account hasn’t been used',
    'cookies: The second of these cookies also',
    'choices: In Settings you can add passkeys,',
    'choices: In Settings you can see who',
    'kept: How you see yourself, if you',
    'kept: That you confirmed you’re an adult,',
    'age: We ask for the year you',
    'kept: Your reports and how we can',
    'kept: Fingerprints of removed photos and closed',
    'seen: We never tell the reported person',
    'seen: Moderators see where a person’s ratings',
    'choices: If that isn’t enough, or you',
    'how-long: Six months after a case has',
    'how-long: We delete a closed account after',
  ],
  push: ['phones: You can turn on notifications in'],
}
const terms: Pinned = {
  specified: [
    'ratings: Ratings are shown without names. Don’t',
    'reports: If something here breaks these terms',
    'changes: These terms may change. This page',
  ],
  trusted: [
    'ratings: Scores are blurred a little, so',
    'ratings: Ratings are counted once a night,',
    'ratings: Don’t try to find out who',
    'ratings: People decide who may rate them.',
    'who: We ask for the year you',
    'ratings: If you agree to these terms,',
    'changes: When these terms change, we ask',
    'reports: Report what breaks these terms: a',
    'reports: We may take no action, give',
    'reports: We tell the person a decision',
    'reports: Both can appeal, once each, within',
    'reports: If someone makes a false report,',
  ],
}

for (const [name, document, pinned, everywhere] of [
  ['the privacy policy', privacyPolicy(seal), policy, 32],
  ['the terms of use', termsOfUse(seal), terms, 29],
] as const)
  test(`${name} states in each edition what applies there, and nothing else`, () => {
    const said = servers.map((boot) => saidIn(document, boot))
    const always = said.map((texts) => new Set(texts)).reduce((a, b) => a.intersection(b))
    assert.equal(always.size, everywhere)
    for (const [i, { policy, push }] of servers.entries()) {
      const { specified = [], trusted = [], push: woken = [] } = pinned
      const expected = [...(policy.protects ? trusted : specified), ...(push ? woken : [])]
      const own = said[i]!.filter((text) => !always.has(text))
      assert.deepEqual(own.toSorted(), expected.toSorted())
      assert.equal(new Set(own).size, own.length)
    }
  })

test('both languages have the same lines, under the same conditions', () => {
  for (const name of ['privacy', 'terms'] as const) {
    const [en, ar] = (['en', 'ar'] as const).map((language) =>
      linesOf(markdownOf(name, language)).map(({ text = '', ...about }) => ({
        ...about,
        put: text.startsWith('{') ? text : null,
      })),
    )
    assert.deepEqual(ar, en)
    assert.ok(en!.length > 30)
  }
})

test('every section appears once, in each edition', () => {
  for (const document of [privacyPolicy(seal), termsOfUse(seal)]) {
    const ids = servers.map((boot) => documentFor(document, boot).sections.map(({ id }) => id))
    for (const each of ids) assert.deepEqual([each, each.length], [ids[0], new Set(each).size])
  }
})

test('the legal text promises nothing that only the operator could keep, such as a changing date or an announcement', () => {
  for (const document of [privacyPolicy(seal), termsOfUse(seal)])
    for (const boot of servers)
      for (const { paragraphs, points } of documentFor(document, boot).sections)
        for (const { en, ar } of [...paragraphs, ...points]) {
          assert.doesNotMatch(en, /date at (its|their) top|announce|installation/)
          assert.doesNotMatch(ar, /التاريخ في أعلاها|نعلن/)
        }
})

test('the agreed version is the date at the top of the pages', () => {
  const { en, ar } = formatDay(new Date(termsVersion))
  assert.match(legalMessages.updated.ar, new RegExp(`${ar}$`))
  const [day, month, year] = en.split(' ')
  assert.match(legalMessages.updated.en, new RegExp(`${month} ${day}, ${year}$`))
})
