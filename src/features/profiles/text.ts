const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** Drawn as one: a flag, or a picture that may be joined of several. */
const one = String.raw`(?=\p{ExtPict})\p{Emoji}(?:\ufe0f|\p{EMod})?`
const picture = String.raw`\p{RI}{2}|${one}(?:\u200d${one})*`

/** Letters of these are told apart, or shaped, by what is invisible between them. */
const joining = inScripts('Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr')
const joiner = String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`

/** What nobody sees, but where it joins letters or pictures; and what is no character at all. */
const unseen = new RegExp(String.raw`(${picture}|${joiner})|[\p{DI}\p{NChar}]`, 'gu')
/** More marks than a letter ever carries grow over the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

const plain = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(unseen, (_, seen: string | undefined) => seen ?? '')
    .normalize('NFC')
    .replace(piledMarks, '$1')

/**
 * Scripts that people write their names in: those UAX #31 recommends, and two more of countries that we serve.
 * What is left out has its look-alikes of the badge: U+AA9C is a letter, and a tick to whoever cannot read it.
 */
const scripts =
  'Latn Arab Hebr Cyrl Grek Armn Geor Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt Thaa Hani Hira Kana Bopo Hang Syrc Tfng'

/** Of pictures those that show something: the signs among them, and coloured shapes, could be a badge. */
const pictureSequence =
  /^(?:\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1f6ff}\u{1f900}-\u{1faff}\u2640\u2642\u2695\u2696\u2708\u2764](?<![\u{1f4a0}\u{1f518}\u{1f532}-\u{1f53d}]))+$/u

/** Decided by what a character is: a letter, mark or digit of those scripts, or what stands between the words of a name. */
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
/** A mark that no letter carries stands there by itself. */
const looseMarks = /(?<![\p{L}\p{Nd}\p{M}\u200c\u200d])(?!\ufe0f)\p{M}+/gu

/** One line, as it is stored: nothing in it that deceives. */
export function cleanName(raw: string) {
  const kept = [...plain(raw).replace(/\s+/g, ' ').matchAll(named)]
    .filter(({ groups }) => !groups?.picture || pictureSequence.test(groups.picture))
    .map(([character]) => character)
  return withoutLoneLetters(kept.join('').replace(looseMarks, '')).replace(/ +/g, ' ').trim()
}

/** Somebody can be called so: there is a letter or a digit in it. */
export const isName = (cleaned: string) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u.test(cleaned)

/**
 * One letter of another script than the rest: an initial where letters have cases or in Arabic, a word in Chinese or
 * Korean, else a sign, as レ.
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

/** Some lines. */
export const cleanText = (raw: string) => plain(raw).replace(/\r\n?/g, '\n').trim()

export const lengthOf = (text: string) => [...graphemes.segment(text)].length

/** Characters that no text of a person holds; a line may break. */
export const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''))
