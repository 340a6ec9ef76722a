const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** A picture is anything rendered as one glyph: a flag, an emoji, or a joined emoji sequence. */
const one = String.raw`(?=\p{ExtPict})\p{Emoji}(?:\ufe0f|\p{EMod})?`
const picture = String.raw`\p{RI}{2}|${one}(?:\u200d${one})*`

/** Scripts where an invisible joiner changes letter shapes or the word. */
const joining = inScripts('Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr')
const joiner = String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`

/** Matches invisible characters, except joiners with a meaning, and noncharacters. */
const unseen = new RegExp(String.raw`(${picture}|${joiner})|[\p{DI}\p{NChar}]`, 'gu')
/** No letter needs more than three marks; more would overlap adjacent lines. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

const plain = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(unseen, (_, seen: string | undefined) => seen ?? '')
    .normalize('NFC')
    .replace(piledMarks, '$1')

/**
 * UAX #31's recommended scripts plus two for countries we serve. Other scripts have badge lookalikes: the
 * letter U+AA9C looks like a check mark.
 */
const scripts =
  'Latn Arab Hebr Cyrl Grek Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt Thaa Hani Hira Kana Bopo Hang Syrc Tfng'

/** Allowed emoji, without symbols and colored shapes, which could pass for a badge. */
const pictureSequence =
  /^(?:\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1f6ff}\u{1f900}-\u{1faff}\u2640\u2642\u2695\u2696\u2708\u2764](?<![\u{1f4a0}\u{1f518}\u{1f532}-\u{1f53d}]))+$/u

const named = new RegExp(
  [
    `(?<picture>${picture})`,
    String.raw`[ -~\p{Cc}\p{Cs}]`,
    String.raw`(?=[\p{L}\p{M}\p{Nd}])(?!\p{Me}|(?=\p{Lm})${inScripts('Latn Cyrl Grek')})(?:${inScripts(scripts)}|\p{sc=Zinh})`,
    joiner,
    String.raw`[\u0640\u30fc\u02b9-\u02bf٠-٩۰-۹’‘“”«»،؛؟·•\p{Pd}]`,
  ].join('|'),
  'gu',
)
const looseMarks = /(?<![\p{L}\p{Nd}\p{M}\u200c\u200d])(?!\ufe0f)\p{M}+/gu

export function cleanName(raw: string) {
  const visible = [...plain(raw).replace(/\s+/g, ' ').matchAll(named)]
    .filter(({ groups }) => !groups?.picture || pictureSequence.test(groups.picture))
    .map(([character]) => character)
  return withoutLoneLetters(visible.join('').replace(looseMarks, '')).replace(/ +/g, ' ').trim()
}

export const isName = (cleaned: string) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u.test(cleaned)

/**
 * Removes single letters of another script, which may mimic a symbol (レ). Keeps initials and one-letter
 * words.
 */
function withoutLoneLetters(name: string) {
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 2) return name
  return apart.reduce((rest, letters) => {
    const found = rest.match(letters)
    return found?.length === 1 && !/\p{sc=Hani}/u.test(found[0]) ? rest.replace(letters, '') : rest
  }, name)
}

const neverAlone = scripts
  .split(' ')
  .filter((each) => !/Latn|Cyrl|Grek|Armn|Geor|Arab|Hang|Hani|Hira|Kana/.test(each))
const apart = ['Hira Kana Hani', ...neverAlone].map(
  (each) => new RegExp(String.raw`(?=\p{L})${inScripts(each)}\p{M}*`, 'gu'),
)

function inScripts(names: string) {
  return `[${names
    .split(' ')
    .map((each) => String.raw`\p{sc=${each}}`)
    .join('')}]`
}

export const cleanText = (raw: string) => plain(raw).replace(/\r\n?/g, '\n').trim()

export const lengthOf = (text: string) => [...graphemes.segment(text)].length

export const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''))
