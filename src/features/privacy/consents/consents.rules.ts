import type { Policy } from '#features/site/policy.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type Consent, consentNames, termsVersion } from './consents.contract.ts'

const adultAge = 18
/** The oldest age of the specification. */
const oldestAge = 120

/** What each member has to have agreed to. */
export const consentsRequired = ({ protects }: Policy): readonly Consent[] => (protects ? consentNames : [])

/**
 * Why somebody who was born in this year is not let in. A year alone tells an age for certain only from the
 * year on in which they become nineteen, so nobody is let in before.
 */
export function ageProblem(bornIn: number, year: number): 'INVALID_INPUT' | 'ADULTS_ONLY' | null {
  const atMost = year - bornIn
  if (atMost < 0 || atMost > oldestAge) return 'INVALID_INPUT'
  return atMost > adultAge ? null : 'ADULTS_ONLY'
}

/** The same where it is asked of everybody; a year that is missing is a mistake then. */
export function adultProblem(required: readonly Consent[], bornIn: number | undefined, now: Date) {
  if (!required.includes('adult')) return null
  return bornIn === undefined ? 'INVALID_INPUT' : ageProblem(bornIn, yearInRiyadh(now))
}

/** What somebody agrees to who saw this version: not to words that have changed since. */
export const consentsIn = (required: readonly Consent[], version: string | undefined) =>
  required.filter((each) => each === 'adult' || version === termsVersion)

const years = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: 'Asia/Riyadh' })
export const yearInRiyadh = (now: Date) => Number(years.format(now))

/** The year that was typed, in whichever digits; null if it is none. */
export function yearTyped(typed: string) {
  const folded = foldDigits(typed).trim()
  return /^\d{4}$/.test(folded) ? Number(folded) : null
}
