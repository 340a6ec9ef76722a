import type { Policy } from '#features/site/policy.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type Consent, consentNames, termsVersion } from './consents.contract.ts'

const adultAge = 18
const oldestAge = 120

export const consentsRequired = ({ protects }: Policy): readonly Consent[] => (protects ? consentNames : [])

/** A birth year proves age 18 only from the 19th-birthday year. */
export function ageProblem(bornIn: number, year: number): 'INVALID_INPUT' | 'ADULTS_ONLY' | null {
  const atMost = year - bornIn
  if (atMost < 0 || atMost > oldestAge) return 'INVALID_INPUT'
  return atMost > adultAge ? null : 'ADULTS_ONLY'
}

export function adultProblem(required: readonly Consent[], bornIn: number | undefined, now: Date) {
  if (!required.includes('adult')) return null
  return bornIn === undefined ? 'INVALID_INPUT' : ageProblem(bornIn, yearInRiyadh(now))
}

/** Terms consent counts only for the current version. */
export const consentsIn = (required: readonly Consent[], version: string | undefined) =>
  required.filter((each) => each === 'adult' || version === termsVersion)

const years = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: 'Asia/Riyadh' })
export const yearInRiyadh = (now: Date) => Number(years.format(now))

export function yearTyped(typed: string) {
  const folded = foldDigits(typed).trim()
  return /^\d{4}$/.test(folded) ? Number(folded) : null
}
