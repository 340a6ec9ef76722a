import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#platform/i18n/i18n.ts'
import { notice } from './smsNotices.server.ts'
import { codeText } from './smsText.ts'

const origins = [
  undefined,
  'https://simat.example',
  `https://${'a'.repeat(60)}.example`,
  'http://localhost:3000',
]
const purposes = ['sign-in', 'deletion', 'step-up', 'number', 'passkey', 'oppose'] as const
const everyText = languages.flatMap((language) =>
  origins.flatMap((origin) =>
    purposes.map((purpose) => codeText('012345', language, { purpose, ...(origin && { origin }) })),
  ),
)

test('the Arabic text is one message of at most 70 UCS-2 characters, with the WebOTP line where it fits', () => {
  const arabic = everyText.filter((text) => /[\u0600-\u06ff]/.test(text))
  assert.equal(arabic.length, origins.length * purposes.length)
  for (const text of arabic) assert.ok(text.length <= 70, `${text.length}: ${text}`)
  const plain = codeText('012345', 'ar')
  const longest = `${'a'.repeat(70 - plain.length - '\n@.example #012345'.length)}.example`
  assert.equal(codeText('012345', 'ar', { origin: `https://${longest}` }), `${plain}\n@${longest} #012345`)
  assert.equal(codeText('012345', 'ar', { origin: `https://a${longest}` }), plain)
})

test('the English text is one message in the GSM 7-bit alphabet', () => {
  const english = everyText.filter((text) => !/[\u0600-\u06ff]/.test(text))
  assert.equal(english.length, origins.length * purposes.length)
  for (const text of english) assert.match(text, /^[A-Za-z0-9 .\n@#-]{1,160}$/)
})

test('the text has no link', () => {
  for (const text of everyText) assert.doesNotMatch(text.replace(/\n@.*/, ''), /https?:|www|\/|\.\w/)
})

test('the six digits are Latin and set apart, so that phones recognize the code', () => {
  for (const text of everyText) {
    const [words = ''] = text.split('\n')
    assert.match(words, /(^|\s)012345\s/)
    assert.deepEqual(words.match(/\p{Nd}+/gu), ['012345'])
  }
})

test('the WebOTP line comes last, as @host #code, for https on the usual port', () => {
  const lastLine = (origin: string) => codeText('012345', 'en', { origin }).split('\n').slice(1)
  assert.deepEqual(lastLine('https://simat.example'), ['@simat.example #012345'])
  assert.deepEqual(lastLine('https://Simat.Example:443/'), ['@simat.example #012345'])
  for (const origin of ['http://simat.example', 'https://simat.example:8443', 'nonsense'])
    assert.deepEqual(lastLine(origin), [])
})

test("the text says in both languages that the code is from Simat, what it's for, and to keep it secret", () => {
  const both = (purpose: (typeof purposes)[number]) =>
    languages.map((language) => codeText('135790', language, { purpose }))
  assert.deepEqual(both('sign-in'), [
    '135790 is your code to sign in to Simat. Do not share it with anyone.',
    'رمز دخولك إلى سمات: 135790 فلا تشاركه مع أحد.',
  ])
  assert.deepEqual(both('deletion'), [
    '135790 is the code to delete your Simat account. Do not share it with anyone.',
    'رمز حذف حسابك في سمات: 135790 فلا تشاركه مع أحد.',
  ])
})

test('one SMS announces in both languages that a message is waiting, without its subject', async () => {
  assert.ok(notice.length > 0 && notice.length <= 70, `${notice.length}: ${notice}`)
  assert.match(notice, /سمات.*رسالة.*Simat.*message/)
  assert.doesNotMatch(notice, /number|device|رقم|جهاز|https?:|\/|\d/)
})
