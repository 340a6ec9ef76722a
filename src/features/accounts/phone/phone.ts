import { foldDigits } from '#platform/i18n/plural.ts'
import { type Country, countryOf, defaultCountry } from './countries.ts'

/** The specification's display rule. Lossy, so never identify accounts by it. */
export function normalisePhone(raw: string): string {
  const text = foldDigits(raw).trim()
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('966') && digits.length === 12) return `+${digits}`
  if (digits.startsWith('5') && digits.length === 9) return `+966${digits}`
  if (digits.startsWith('05') && digits.length === 10) return `+966${digits.slice(1)}`
  if (digits.startsWith('1') && digits.length === 11) return `+1 ${northAmerican(digits.slice(1))}`
  if (digits.length === 10) return northAmerican(digits)
  return `+${digits}`
}

const northAmerican = (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`

export function withDialCode(typed: string, dialCode: string): string {
  const text = foldDigits(typed).trim()
  return text.startsWith(dialCode) ? text : `${dialCode}${text.replace(/^0+/, '')}`
}

export function groupDigits(number: string, { iso }: Country): string {
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

/** E.g. +966 50 123 4567. */
export function readablePhone(phone: string): string {
  const country = /^\+\d+$/.test(phone) && countryOf(phone, defaultCountry)
  return country ? `${country.dial} ${groupDigits(phone.slice(country.dial.length), country)}` : phone
}
