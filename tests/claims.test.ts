import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headOf } from '#app/head.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { receivedMessages } from '#features/privacy/export/archive.messages.ts'
import { previewMessages } from '#features/profiles/linkPreview/preview.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { promise } from '#features/ratings/sealed/promise.ts'
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

const adversary = 'src/features/ratings/sealed/adversary.test.ts'
const nobodyIsSure = "an attacker with all accounts but one can't be certain of a star"
const beliefs = 'src/features/ratings/sealed/whySealed/belief.test.ts'
const nights = 'src/features/ratings/sealed/nightlyCount.test.ts'
const seal = { min: 3 }
const textsOf = ({ sections }: ReturnType<typeof privacyPolicy>) =>
  sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points])
const policy = textsOf(privacyPolicy(seal))
const terms = textsOf(termsOfUse(seal))
const beginning = (texts: readonly Text[], words: string) => {
  const text = texts.find(({ en }) => en.startsWith(words))
  assert.ok(text, `no text begins: ${words}`)
  return text
}

const claims: Readonly<Record<string, Claim>> = {
  'the promise': {
    en: /Scores are blurred a little, so no one can prove what you gave\.$/,
    ar: /نُموّه الدرجات قليلًا، فلا يستطيع أحد أن يثبت ما أعطيت\.$/,
    provedIn: [adversary, nobodyIsSure],
    saidBy: [
      promise,
      sealedWelcome,
      sharingMessages.scanSealed,
      receivedMessages(true),
      beginning(policy, 'Scores are blurred'),
      beginning(terms, 'Scores are blurred'),
    ],
  },
  'the promise, as a heading': {
    en: /^No one can prove what you gave/,
    ar: /^لا يستطيع أحد أن يثبت ما أعطيت/,
    provedIn: [adversary, nobodyIsSure],
    saidBy: [beginning(policy, 'No one can prove'), whyMessages.title, headOf('whySealed').title],
  },
  'a blur stays, whoever looks, and several accounts prove nothing': {
    en: /stays there, however often people look\..*even if people compare notes or use several accounts\.$/,
    ar: /كما هو مهما تكرّر الاطّلاع\..*وإن قارن الناس ما لديهم أو استعمل أحد عدة حسابات\.$/,
    provedIn: [adversary, nobodyIsSure],
    saidBy: [beginning(policy, 'Each time a trait is counted')],
  },
  'counted when three more have rated': {
    en: /^Ratings are counted once a night, when at least three more people have rated a trait since its last count\.$/,
    ar: /^تُحتسب التقييمات مرة كل ليلة، متى زاد من قيّموا الصفة منذ آخر احتساب لها ثلاثة أشخاص على الأقل\.$/,
    provedIn: [nights, 'a trait is counted only when three more people have rated it'],
    saidBy: [
      sealedMessages.how(3),
      beginning(policy, 'Ratings are counted'),
      beginning(terms, 'Ratings are counted'),
    ],
  },
  'people may still guess': {
    en: /people may still guess\.$/,
    ar: /فقد يخمّن الناس ذلك رغم التمويه\.$/,
    provedIn: [beliefs, 'very low or very high stars in everything can be guessed'],
    saidBy: [sealedMessages.guess, beginning(policy, 'If someone gave')],
  },
  'an attacker who knows all others still cannot be sure': {
    en: /Each stays possible\.$/,
    ar: /ويبقى كلٌّ منها ممكنًا\.$/,
    provedIn: [beliefs, 'whatever is shown, each score stays possible, and none is certain'],
    saidBy: [whyMessages.possible],
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
    const isProved = ["'", '"'].some((quote) => proof?.text.includes(`test(${quote}${title}`))
    assert.ok(isProved, `${file} has no test: ${title}`)
  })

test('what can be proved, and what stays possible, is claimed in these sentences alone', () => {
  const claimed = Object.values(claims).flatMap(({ saidBy }) => saidBy.flatMap(({ en, ar }) => [en, ar]))
  const sentences = product.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?:en|ar): ['`](.*?(?:can prove|stays? possible|أن يثبت|يبقى .*?ممكنًا).*?)['`],/g),
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

test("where ratings aren't sealed, no text says that nothing can be proved", () => {
  for (const { en, ar } of [
    welcomeMessages.text,
    sharingMessages.scan,
    previewMessages.invites('Noura', null),
    receivedMessages(false),
    rateMessages.cannotDelete,
  ]) {
    assert.doesNotMatch(en, /blur|prove/)
    assert.doesNotMatch(ar, /تُموّه|يثبت/)
  }
})
