import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName, cleanText, isName, lengthOf } from './cleanText.ts'

test('names made of any invisible or filler characters are rejected', () => {
  const fillers = [
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u034f',
    '\u180e',
    '\u{e0041}',
  ]
  for (const filler of [...fillers, '\u200b', '\u200d', '\ufeff', '\u00a0', '\u1680', '\u{13441}']) {
    assert.equal(cleanName(filler.repeat(3)), '', `U+${filler.codePointAt(0)?.toString(16)}`)
    assert.equal(cleanName(`نو${filler.repeat(2)}رة`).replace(' ', ''), 'نورة')
  }
  for (const unseen of ['!!!', 'ـــ', '🌹', '…', '\u0301'])
    assert.equal(isName(cleanName(unseen)), false, unseen)
  for (const seen of ['نورة', 'م', 'Y.', '7', '王', 'Sara 🌹'])
    assert.equal(isName(cleanName(seen)), true, seen)
})

test("look-alikes of the tick are stripped from names, even look-alikes that we didn't foresee", () => {
  const ticks = [
    'ꪜ',
    '⍻',
    '✓',
    '✔',
    '☑',
    '✅',
    '☑️',
    '✔️',
    '🗸',
    '🗹',
    '√',
    '𐄂',
    '🮱',
    '🔵',
    '🟦',
    '🟢',
    '💠',
    '🔘',
    'レ',
    'ﾚ',
    'ㇾ',
  ]
  const badges = ['ⱽ', 'ᵛ', 'Ⓥ', '①', 'Ⅴ', '∨', 'ˇ', 'ᐯ', 'Ꮙ', '✪', '★', '👩\u200d✔', ' \u030c', 'ᵛᵉʳⁱᶠⁱᵉᵈ']
  for (const look of [...ticks, ...badges]) {
    assert.equal(cleanName(`Sara ${look}`), 'Sara', look)
    assert.equal(cleanName(`${look} سارة`), 'سارة', look)
  }
  assert.equal(cleanName('V\u20dd'), 'V')
})

test('ordinary names stay unchanged', () => {
  const names = [
    ...[
      'نورة القحطاني',
      'مُحَمَّد',
      'عبـــد الله',
      'می\u200cخواهم',
      'سارة ٩٥',
      'Noura (نورة)',
      'م. نورة',
      'نورة M',
    ],
    ...[
      "O'Brien",
      'O’Brien',
      'Jean-Luc',
      'José',
      'ʿAbd al-ʾIlāh',
      'Nguyễn Thị',
      'Дмитрий',
      'М. Нина',
      'Ελένη',
    ],
    ...[
      '一ノ瀬 翔',
      'Jackie 王',
      'レイ',
      '佐々木',
      '김 수',
      'ไทย แลนด์',
      'क्\u200dष',
      'ⵎⵓⵀⴰⵎⵎⴷ',
      'ܡܪܝܡ',
      'שרה',
      'አበበ',
    ],
    ...['أحمد 🌹', 'Ahmed ❤️ 🇸🇦', '👩🏽 Sara', '👨‍👩‍👧‍👦 Al-Ghamdi', '<b>Sara</b> & 100%', 'noura_q'],
  ]
  for (const name of names) assert.equal(cleanName(name), name.normalize('NFC'), name)
})

test('noncharacters and fillers are stripped from every text; characters that join letters or pictures are kept', () => {
  assert.equal(cleanText('a\ufffe\uffff\u{1fffe}b\u3164\u00adc'), 'abc')
  const kept = 'می\u200cخواهم ❤️ 👩‍⚕️ 👨‍👩‍👧‍👦 ✓ ⭐'
  assert.equal(cleanText(kept), kept)
  assert.equal(cleanText('a\u200cb\u200d'), 'ab')
})

test('text is NFC, without bidi controls and tag characters, and with at most 3 combining marks a base', () => {
  assert.equal(cleanName('Jose\u0301'), 'José')
  assert.equal(cleanName('a\u202eb\u2066c\u200fd\u{e0041}'), 'abcd')
  assert.equal(cleanName(`x${'\u0336'.repeat(9)}`), `x${'\u0336'.repeat(3)}`)
  assert.equal(cleanName('e\u034f\u0301'), 'é')
  assert.equal(cleanText(' a\r\nb\r '), 'a\nb')
  assert.equal(lengthOf('👨‍👩‍👧‍👦'.repeat(50)), 50)
})
