/** Must match `search_fold` in `db/definitions/columns/names.sql`; a test compares them. */
export const fold = (raw: string) =>
  lowered(raw.normalize('NFKD'))
    .replace(unwritten, '')
    .replace(writtenAlike, (letter) => alike.get(letter) ?? letter)
    .replace(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .trim()

/** Letter by letter, because PostgreSQL doesn't lowercase to a final sigma. */
const lowered = (text: string) =>
  /^[\0-\u007f\u0600-\u06ff]*$/.test(text)
    ? text.toLowerCase()
    : Array.from(text, (letter) => letter.toLowerCase()).join('')

const unwritten =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0621'`\u00b4\u2018\u2019\u02b0-\u02ff]+/g

const alike = new Map([
  ...pairs('ٱىةیےکگپچژڤەہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðı', 'ايهييككبجزفهه01234567890123456789olddi'),
  ['ß', 'ss'],
])
const writtenAlike = new RegExp(`[${[...alike.keys()].join('')}]`, 'g')

function pairs(from: string, to: string) {
  return [...from].map((letter, i) => [letter, [...to][i]!] as const)
}
