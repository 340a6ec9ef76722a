const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** Marks that turn or hide the text around them, and tags that nobody sees. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
/** What could be taken for the badge beside a name. */
const badges =
  /[\u221a\u2611\u2705\u2713\u2714\u{1f535}\u{1f537}\u{1f539}\u{1f5f8}\u{1f5f9}\u{1f7e6}\u{1f4a0}]\ufe0f?/gu
/** More marks than a letter ever carries grow over the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

const plain = (raw: string) => raw.normalize('NFC').replace(invisible, '').replace(piledMarks, '$1')

/** One line, as it is stored: nothing in it that deceives. */
export const cleanName = (raw: string) => plain(raw).replace(badges, '').replace(/\s+/g, ' ').trim()

/** Some lines. */
export const cleanText = (raw: string) => plain(raw).replace(/\r\n?/g, '\n').trim()

export const lengthOf = (text: string) => [...graphemes.segment(text)].length

/** Characters that no text of a person holds; a line may break. */
export const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''))
