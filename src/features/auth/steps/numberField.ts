import { foldDigits } from '#kit/words/digits.ts'
import { type Country, countryOf } from '../phone/countries.ts'

/** The length of the longest number there is, with two zeros before it. */
const most = 17

/** Reads the number in the field, without spaces, and the country that a pasted number brings along. */
export function readNumber(text: string, chosen: Country): { country: Country; number: string } {
  const folded = foldDigits(text)
  const pasted = folded.slice(Math.max(folded.lastIndexOf('+'), 0))
  const number = pasted.replace(/[^\d+]/g, '').slice(0, most)
  const country = countryOf(number, chosen)
  if (!country) return { country: chosen, number }
  return { country, number: number.replace(/^(\+|00)/, '').slice(country.dial.length - 1) }
}

/** Groups a number as its country writes it: 50 123 4567, or 050 123 4567. */
export function grouped(number: string, { iso }: Country): string {
  if (number.startsWith('+')) return number
  const [first, ...others] = groupings[iso] ?? usual
  const groups: string[] = []
  let rest = number
  for (const size of [first + (number.startsWith('0') ? 1 : 0), ...others]) {
    if (rest === '') break
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return groups.join(' ') + rest
}

type Grouping = readonly [first: number, ...others: number[]]
const usual: Grouping = [3, 3, 4]
const groupings: Readonly<Record<string, Grouping>> = {
  SA: [2, 3, 4],
  AE: [2, 3, 4],
  KW: [4, 4],
  QA: [4, 4],
  BH: [4, 4],
  OM: [4, 4],
  JO: [1, 4, 4],
  EG: [2, 4, 4],
  GB: [4, 6],
  FR: [1, 2, 2, 2, 2],
}

/** The caret's place in the grouped number: it stays beside the same digit. */
export function caretAfter(before: string, caret: number, after: string, deletesForward: boolean): number {
  const following = digitsOf(before.slice(caret))
  if (following === 0) return after.length
  let at = after.length
  while (digitsOf(after.slice(at)) < following) at--
  while (!deletesForward && after[at - 1] === ' ') at--
  return at
}

const digitsOf = (text: string) => foldDigits(text).replace(/\D/g, '').length
