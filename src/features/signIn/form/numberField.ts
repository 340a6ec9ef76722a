import { type Country, countryOf } from '#features/accounts/phone/countries.ts'
import { foldDigits } from '#platform/i18n/plural.ts'

/** The longest number has 15 digits, plus the prefix 00. */
const most = 17

/** Also detects the country of a pasted number. */
export function readNumber(
  text: string,
  chosen: Country,
  among?: readonly Country[],
): { country: Country; number: string } {
  const folded = foldDigits(text)
  const pasted = folded.slice(Math.max(folded.lastIndexOf('+'), 0))
  const number = pasted.replace(/[^\d+]/g, '').slice(0, most)
  const country = countryOf(number, chosen, among)
  if (!country) return { country: chosen, number }
  return { country, number: number.replace(/^(\+|00)/, '').slice(country.dial.length - 1) }
}

/** Keeps the caret beside the same digit after regrouping. */
export function caretAfter(before: string, caret: number, after: string, deletesForward: boolean): number {
  const following = digitsOf(before.slice(caret))
  if (following === 0) return after.length
  let at = after.length
  while (digitsOf(after.slice(at)) < following) at--
  while (!deletesForward && after[at - 1] === ' ') at--
  return at
}

const digitsOf = (text: string) => foldDigits(text).replace(/\D/g, '').length
