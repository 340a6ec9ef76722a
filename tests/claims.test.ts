import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealedWelcome } from '#features/auth/sealedWelcome.server.ts'
import { welcomeWords } from '#features/auth/welcomeWords.ts'
import { archiveWords } from '#features/export/archiveWords.ts'
import { previewWords } from '#features/preview/messages.ts'
import { sealedWords } from '#features/ratings/sealedWords.ts'
import { shareWords } from '#features/share/messages.ts'
import type { Text } from '#kit/words/i18n.ts'
import { privacyPolicy } from '#screens/legal/privacy/messages.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { doorsWords } from '#screens/settings/doors/messages.ts'
import { tellings } from '#screens/whySealed/tellings.ts'
import { sourceFiles } from './support/source.ts'

type Claim = {
  en: RegExp
  ar: RegExp
  /** The file whose tests hold the claim, and the beginning of the title of one. */
  provedIn: readonly [file: string, title: string]
  saidBy: readonly Text[]
}

const rules = 'src/features/sealing/rules.test.ts'
const guesses = 'src/features/sealing/guess.test.ts'
const groups = 'src/features/sealing/groups.test.ts'
const policy: readonly Text[] = privacyPolicy(5).sections.flatMap(({ heading, paragraphs }) => [
  heading,
  ...paragraphs,
])
const inPolicy = (beginning: string) => {
  const text = policy.find(({ en }) => en.startsWith(beginning))
  assert.ok(text, `the policy has no paragraph that begins: ${beginning}`)
  return text
}

/**
 * All that we claim of sealed ratings, each with the promise of record 42 or the rule of record 46 that holds
 * it.
 */
const claims: Readonly<Record<string, Claim>> = {
  'promise 1, to the rater': {
    en: /whatever is shown, it stays possible that you gave five stars/i,
    ar: /مهما ظهر، يبقى ممكنًا أنك منحت خمس نجوم/,
    provedIn: [rules, 'whoever knows who rated and when finds 4 and 5 possible for everybody'],
    saidBy: [
      sealedWelcome,
      sealedWords.promise,
      sealedWords.promiseAndLimit,
      shareWords.scanSealed,
      previewWords.unratedSealed('Noura'),
      inPolicy('Whatever is shown'),
    ],
  },
  'promise 1, of the raters': {
    en: /for any one person who rate[sd] you, taken alone, it stays possible that they gave five stars/i,
    ar: /أي شخص (يقيّمك|قيّمك)، إذا نُظر إليه وحده، يبقى ممكنًا أنه منح خمس نجوم/,
    provedIn: [rules, 'of any rater a history that publishes the same says 4 at all times, and 5'],
    saidBy: [sealedWords.promiseToOthers, archiveWords.anonymous],
  },
  'promises 2 and 3, and where they end': {
    en: /If one other person tells .* still stays possible .* one in ten tells\. If more people of a group than that tell, or .* several accounts, .* can become known exactly/,
    ar: /إذا أفصح شخص واحد غيرك .* يبقى ممكنًا .* واحد من كل عشرة\. أما إذا أفصح عدد أكبر .* من عدة حسابات، فقد يُعرف ما منحته بالضبط/,
    provedIn: [rules, 'whoever else tells theirs, one and one more in ten of each group'],
    saidBy: [inPolicy('If one other person tells')],
  },
  'who makes a group': {
    en: /all but two of the fewest that it needs are known to people other than the one they rate/,
    ar: /أقل عدد تحتاجه، عدا اثنين منه، معروفين لغير من يقيّمونه/,
    provedIn: [groups, 'three who are known to others and two who are not make a group'],
    saidBy: [inPolicy('We make this harder')],
  },
  'promises 1 and 2, on the page of guesses': {
    en: /^Promised: .* five stars are always among what Noura may have given\./,
    ar: /^نعد بهذا: .*خمس نجوم دائمًا ضمن ما قد تكون نورة منحته\./,
    provedIn: [guesses, 'whatever five give, four and five stars are among what the third may have given'],
    saidBy: tellings.filter(({ tellers }) => tellers.length < 2).map(({ promised }) => promised),
  },
  'what is not promised, on the page of guesses': {
    en: /^Not promised: /,
    ar: /^لا نعد بهذا: /,
    provedIn: [guesses, 'when two of five tell, five stars are not always among it'],
    saidBy: tellings.filter(({ tellers }) => tellers.length >= 2).map(({ promised }) => promised),
  },
  'who was picked is among ten': {
    en: /enters an average only together with nine others at least\. This person may still guess/,
    ar: /لا يدخل ما تمنحه في المتوسط إلا مع تسعة آخرين على الأقل\. ومع ذلك قد يخمّنه/,
    provedIn: [groups, 'whom the person picked is not published with five others, but with nine'],
    saidBy: [rateWords.picked],
  },
  'who was picked counts in groups of ten': {
    en: /chose, .* count only in groups of at least ten|then count in groups of at least ten/,
    ar: /فلا يُحتسبون إلا في دفعة من عشرة على الأقل|تُحتسب التقييمات حينها في دفعات من عشرة على الأقل/,
    provedIn: [groups, 'whom the person picked is not published with five others, but with nine'],
    saidBy: [inPolicy('People whom the person chose'), doorsWords.inGroups],
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

test('what stays possible is claimed in these sentences alone', () => {
  const claimed = Object.values(claims).flatMap(({ saidBy }) => saidBy.flatMap(({ en, ar }) => [en, ar]))
  const sentences = product.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:en|ar): ['`](.*?(?:stays? possible|يبقى ممكنًا).*?)['`],/g)].map(([, said]) => ({
      path,
      said: said!.replace(/\$\{name\}/, 'Noura'),
    })),
  )
  assert.ok(sentences.length >= 14, `${sentences.length} sentences`)
  for (const { path, said } of sentences) assert.ok(claimed.includes(said), `${path}: ${said}`)
})

test('no text claims more: that nobody can tell, know, learn or work out, that it is anonymous or safe from everybody', () => {
  const tooMuch = [
    /\b(nobody|no one|none) (else )?(can|could|will|is able to) (ever )?(tell|know|learn|find out|work out|see) (who|what|which)/i,
    /\b(impossible|cannot be) (to )?(tell|known?|found out|worked out|traced|guessed)\b.{0,40}\b(gave|rated)/i,
    /\b(completely|fully|truly) anonymous|\banonymous ratings/i,
    /لا (يُعرف|يعرف أحد|يمكن معرفة|يستطيع أحد)[^.]{0,30}(منح|قيّم)|(تقييمات?|تقييمك) (مجهول|سري)/,
  ]
  const found = written
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      tooMuch.filter((claim) => claim.test(text)).map((claim) => `${path}: ${claim}`),
    )
  assert.deepEqual(found, [])
})

test('where ratings are not sealed nothing is said to stay possible', () => {
  for (const { en, ar } of [
    welcomeWords.text,
    shareWords.scan,
    previewWords.unrated('Noura'),
    rateWords.cannotDelete,
    rateWords.thanksText,
  ]) {
    assert.doesNotMatch(en, /possible/)
    assert.doesNotMatch(ar, /ممكنًا/)
  }
})
