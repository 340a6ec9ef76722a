import parsePhone, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type Ceilings, defaultCeilings } from './countries.ts'
import { normalisePhone } from './phone.ts'

export type ParsedNumber = {
  /** E.164 identity. */
  phone: string
  country: string
  /** Display form, per the specification. */
  phoneShown: string
}

export function parseNumber(
  raw: string,
  countryCode = 'SA',
  served: Ceilings | null = null,
): ParsedNumber | 'INVALID_PHONE' | 'COUNTRY_NOT_OFFERED' {
  const possible = readings(raw, countryCode).filter((number) => number?.isValid())
  const mobile = possible.find((number) => mayBeMobile(number))
  if (!mobile?.country) return 'INVALID_PHONE'
  if (!Object.hasOwn(served ?? defaultCeilings, mobile.country)) return 'COUNTRY_NOT_OFFERED'
  return { phone: mobile.number, country: mobile.country, phoneShown: shownPhone(raw, mobile.number) }
}

const asTheRuleWrites = /^(\+\d+|(\+1 )?\(\d{3}\) \d{3}-\d{4})$/

/** The specification's rule keeps any text after a plus, so show its result only if it's the same number. */
function shownPhone(raw: string, phone: string) {
  const shown = normalisePhone(raw)
  return asTheRuleWrites.test(shown) && phone.endsWith(shown.replace(/\D/g, '')) ? shown : phone
}

/** Tries three readings: a local number, one missing its plus, and ten North American digits. */
function readings(raw: string, countryCode: string) {
  const text = foldDigits(raw).trim().replace(/^00/, '+')
  return [parse(text, countryCode), parse(`+${text.replace(/\D/g, '')}`), parse(normalisePhone(text), 'US')]
}

function parse(text: string, countryCode?: string) {
  const home = countryCode?.toUpperCase()
  if (!home) return parsePhone(text)
  if (home.startsWith('+'))
    return dialCodes.has(home) ? parsePhone(text, { defaultCallingCode: home.slice(1) }) : undefined
  return isCountry(home) ? parsePhone(text, home) : undefined
}

const dialCodes = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** North American numbers don't distinguish mobile from landline. */
const mayBeMobile = (number: PhoneNumber | undefined) =>
  ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType() ?? '')
