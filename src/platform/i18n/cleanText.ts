const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** What is drawn as one picture: a flag, or an emoji, which may consist of several joined ones. */
const one = String.raw`(?=\p{ExtPict})\p{Emoji}(?:\ufe0f|\p{EMod})?`
const picture = String.raw`\p{RI}{2}|${one}(?:\u200d${one})*`

/** Scripts in which an invisible joiner between two letters changes their shape or the word. */
const joining = inScripts('Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr')
const joiner = String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`

/** Invisible characters, except those that join letters or pictures, and code points without a character. */
const unseen = new RegExp(String.raw`(${picture}|${joiner})|[\p{DI}\p{NChar}]`, 'gu')
/** No letter needs more than three marks; a pile of them would grow over the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

const plain = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(unseen, (_, seen: string | undefined) => seen ?? '')
    .normalize('NFC')
    .replace(piledMarks, '$1')

/**
 * Scripts in which people write their names: those UAX #31 recommends, and two more of countries that we
 * serve. Others hold letters that look like the badge: U+AA9C is a letter, but most people would take it for
 * a tick.
 */
const scripts =
  'Latn Arab Hebr Cyrl Grek Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt Thaa Hani Hira Kana Bopo Hang Syrc Tfng'

/**
 * Emoji that show something. Signs and coloured shapes are not among them, because they could pass for a
 * badge.
 */
const pictureSequence =
  /^(?:\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1f6ff}\u{1f900}-\u{1faff}\u2640\u2642\u2695\u2696\u2708\u2764](?<![\u{1f4a0}\u{1f518}\u{1f532}-\u{1f53d}]))+$/u

/**
 * What a name may hold: pictures, letters, marks and digits of those scripts, and what stands between words.
 */
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
/** Marks without a letter that carries them. */
const looseMarks = /(?<![\p{L}\p{Nd}\p{M}\u200c\u200d])(?!\ufe0f)\p{M}+/gu

/** Makes one line of a name, as it is stored, and removes everything in it that could deceive. */
export function cleanName(raw: string) {
  const visible = [...plain(raw).replace(/\s+/g, ' ').matchAll(named)]
    .filter(({ groups }) => !groups?.picture || pictureSequence.test(groups.picture))
    .map(([character]) => character)
  return withoutLoneLetters(visible.join('').replace(looseMarks, '')).replace(/ +/g, ' ').trim()
}

/** A name has at least one letter or digit. */
export const isName = (cleaned: string) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u.test(cleaned)

/**
 * Removes a single letter of another script than the rest, because it may serve as a sign, such as レ. It
 * stays where it can be an initial (scripts with capitals, Arabic) or a word (Chinese, Korean).
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

/** Cleans a text of several lines. */
export const cleanText = (raw: string) => plain(raw).replace(/\r\n?/g, '\n').trim()

export const lengthOf = (text: string) => [...graphemes.segment(text)].length

/** Control characters are refused in every text of a person, except line breaks and tabs. */
export const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''))
