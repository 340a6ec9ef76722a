import parsePhone, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { foldDigits } from '#platform/i18n/plural.ts'
import { type Ceilings, countries } from './countries.ts'
import { normalisePhone } from './phone.ts'

export type ParsedNumber = {
  /** The identity, in E.164. */
  phone: string
  country: string
  /**
   * The number as people see it, by the specification's rule: digits, and nothing else that somebody typed.
   */
  phoneShown: string
}

const offered: Ceilings = Object.fromEntries(countries.map(({ iso }) => [iso, null]))

/** The telephone, in whichever form it was typed, or the reason why no code can go there. */
export function parseNumber(
  raw: string,
  countryCode = 'SA',
  served: Ceilings | null = offered,
): ParsedNumber | 'INVALID_PHONE' | 'COUNTRY_NOT_OFFERED' {
  const possible = readings(raw, countryCode).filter((number) => number?.isValid())
  const mobile = possible.find((number) => mayBeMobile(number))
  if (!mobile?.country) return 'INVALID_PHONE'
  if (!Object.hasOwn(served ?? offered, mobile.country)) return 'COUNTRY_NOT_OFFERED'
  return { phone: mobile.number, country: mobile.country, phoneShown: shownPhone(raw, mobile.number) }
}

const asTheRuleWrites = /^(\+\d+|(\+1 )?\(\d{3}\) \d{3}-\d{4})$/

/**
 * The rule keeps anything that stands behind a plus, so its result is shown only if it is this telephone in
 * the rule's form.
 */
function shownPhone(raw: string, phone: string) {
  const shown = normalisePhone(raw)
  return asTheRuleWrites.test(shown) && phone.endsWith(shown.replace(/\D/g, '')) ? shown : phone
}

/**
 * Reads a number as one of the chosen country, as digits that lack their plus, and as ten North American
 * digits.
 */
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

/** `parsePhone` throws for any other dial code. */
const dialCodes = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** In North America a number does not tell a mobile from a fixed line. */
const mayBeMobile = (number: PhoneNumber | undefined) =>
  ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType() ?? '')
