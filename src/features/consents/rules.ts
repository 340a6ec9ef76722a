import type { Feature } from '#features/boot/features.ts'
import { foldDigits } from '#kit/words/digits.ts'
import { type Consent, consentNames } from './contract.ts'

const adultAge = 18
/** The oldest age of the specification. */
const oldestAge = 120

/** What each member has to have agreed to, where these features are on. */
export function consentsAsked(features: ReadonlySet<Feature>): readonly Consent[] {
  return consentNames.filter((each) => features.has(each === 'adult' ? 'adults-only' : 'account-safety'))
}

/**
 * Why somebody who was born in this year is not let in. A year alone tells an age for certain only from the
 * year on in which they become nineteen, so nobody is let in before.
 */
export function ageProblem(bornIn: number, year: number): 'INVALID_INPUT' | 'ADULTS_ONLY' | null {
  const atMost = year - bornIn
  if (atMost < 0 || atMost > oldestAge) return 'INVALID_INPUT'
  return atMost > adultAge ? null : 'ADULTS_ONLY'
}

const years = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: 'Asia/Riyadh' })
export const yearInRiyadh = (now: Date) => Number(years.format(now))

/** The year that was typed, in whichever digits; null if it is none. */
export function yearTyped(typed: string) {
  const folded = foldDigits(typed).trim()
  return /^\d{4}$/.test(folded) ? Number(folded) : null
}
