import assert from 'node:assert/strict'
import { test } from 'node:test'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { receivedMessages } from '#features/privacy/export/archive.messages.ts'
import { previewMessages } from '#features/profiles/linkPreview/preview.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { promise, promiseToOthers } from '#features/ratings/sealed/promise.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { whyMessages } from '#features/ratings/sealed/whySealed/whySealed.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { sealedWelcome } from '#features/signIn/sealedWelcome.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { privacyPolicy, termsOfUse } from '#tests/support/legalTexts.ts'
import { sourceFiles } from './support/source.ts'

type Claim = {
  en: RegExp
  ar: RegExp
  provedIn: readonly [file: string, title: string]
  saidBy: readonly Text[]
}

const lot = 'src/features/ratings/sealed/lot.test.ts'
const everyScore =
  'every score stays possible, whatever it counts as, and the odds between two move by 56 at most'
const beliefs = 'src/features/ratings/sealed/whySealed/belief.test.ts'
const seal = { min: 3, lot: 12 }
const textsOf = ({ sections }: ReturnType<typeof privacyPolicy>) =>
  sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points])
const policy = textsOf(privacyPolicy(seal))
const beginning = (texts: readonly Text[], words: string) => {
  const text = texts.find(({ en }) => en.startsWith(words))
  assert.ok(text, `no text begins: ${words}`)
  return text
}

const claims: Readonly<Record<string, Claim>> = {
  'the promise, to the rater': {
    en: /About one star in twelve is drawn by lot, so no star proves what you gave\.$/,
    ar: /نحو نجمة من كل اثنتي عشرة تُسحب بالقرعة، فلا تثبت أي نجمة ما منحت\.$/,
    provedIn: [lot, everyScore],
    saidBy: [
      promise(12),
      sealedWelcome(12),
      sharingMessages.scanSealed(12),
      previewMessages.unratedSealed('Noura', 12),
      beginning(policy, 'About one star'),
      beginning(textsOf(termsOfUse(seal)), 'About one star'),
    ],
  },
  'the promise, of the raters': {
    en: /About one star in twelve is drawn by lot, so no star proves what anybody gave\.$/,
    ar: /نحو نجمة من كل اثنتي عشرة تُسحب بالقرعة، فلا تثبت أي نجمة ما منحه أحد\.$/,
    provedIn: [lot, everyScore],
    saidBy: [promiseToOthers(12), receivedMessages(12)],
  },
  'the promise, as a heading': {
    en: /^No star proves what you gave$/,
    ar: /^لا تثبت أي نجمة ما منحت$/,
    provedIn: [lot, everyScore],
    saidBy: [beginning(policy, 'No star proves'), whyMessages.title],
  },
  'a drawn star counts as any, each as likely, and nobody is told': {
    en: /counts as one to five stars, each equally likely.*holds even if people compare notes or use several accounts/,
    ar: /نجمة إلى خمس، بالاحتمال نفسه.*وإن قارن الناس أو أفصحوا أو استعمل أحد عدة حسابات/,
    provedIn: [lot, everyScore],
    saidBy: [beginning(policy, 'A drawn star')],
  },
  'who knows all others still cannot tell': {
    en: /Each stays possible\.$/,
    ar: /ويبقى كلٌّ منها ممكنًا\.$/,
    provedIn: [beliefs, 'whatever is counted, each score stays possible, and none is certain'],
    saidBy: [whyMessages.possible],
  },
  'what seven stars can do': {
    en: /Seven .* make (somebody|someone) believe/i,
    ar: /السبع .*يعتقد/,
    provedIn: [beliefs, 'one star that counts as one leaves doubt, and seven alike leave hardly any'],
    saidBy: [sealedMessages.seven, beginning(policy, 'Seven stars'), whyMessages.sevenText],
  },
}

const written = ['src/**/*.{ts,tsx}', 'README.md', 'docs/*.md', 'packaging/**/*'].flatMap((files) =>
  sourceFiles(files),
)
const product = written.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))

for (const [claim, { en, ar, provedIn, saidBy }] of Object.entries(claims))
  test(`${claim}: said in both languages, and held by a test`, () => {
    for (const text of saidBy) {
      assert.match(text.en, en)
      assert.match(text.ar, ar)
    }
    const [file, title] = provedIn
    const proof = written.find(({ path }) => path === file)
    assert.ok(proof?.text.includes(`test('${title}`), `${file} has no test: ${title}`)
  })

test('what a star proves, and what stays possible, is claimed in these sentences alone', () => {
  const claimed = Object.values(claims).flatMap(({ saidBy }) => saidBy.flatMap(({ en, ar }) => [en, ar]))
  const sentences = product.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?:en|ar): ['`](.*?(?:star proves|stays? possible|تثبت أي|يبقى .*?ممكنًا).*?)['`],/g),
    ].map(([, said = '']) => ({ path, said })),
  )
  assert.ok(sentences.length >= 6, `${sentences.length} sentences`)
  for (const { path, said } of sentences)
    assert.ok(path.endsWith('sealed/promise.ts') || claimed.includes(said), `${path}: ${said}`)
})

test("no text claims more: that others can't tell, guess, know or work out, that it's anonymous or safe from all", () => {
  const tooMuch = [
    /\b(nobody|no one|none) (else )?(can|could|will|is able to) (ever )?(tell|guess|know|learn|find out|work out|see) (who|what|which)/i,
    /\b(impossible|cannot be) (to )?(tell|known?|found out|worked out|traced|guessed)\b.{0,40}\b(gave|rated)/i,
    /\b(completely|fully|truly) anonymous|\banonymous ratings/i,
    /no (star|number|average|account) (tells|says|shows|can tell) (what|who)/i,
    /لا (يُعرف|يعرف أحد|يمكن معرفة|يستطيع أحد|يخمّن أحد)[^.]{0,30}(منح|قيّم)|(تقييمات?|تقييمك) (مجهول|سري)/,
    /stays? possible that (you|they) gave five|ممكنًا أنك منحت خمس/,
  ]
  const found = written
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      tooMuch.filter((claim) => claim.test(text)).map((claim) => `${path}: ${claim}`),
    )
  assert.deepEqual(found, [])
})

test("where ratings aren't sealed, no text says that a star proves nothing", () => {
  for (const { en, ar } of [
    welcomeMessages.text,
    sharingMessages.scan,
    previewMessages.unrated('Noura'),
    receivedMessages(undefined),
    rateMessages.cannotDelete,
  ]) {
    assert.doesNotMatch(en, /\blot\b|prove/)
    assert.doesNotMatch(ar, /القرعة|تثبت/)
  }
})
