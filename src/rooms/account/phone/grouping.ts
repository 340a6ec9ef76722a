import { type Country, countryOf, defaultCountry } from './countries.ts'

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

/** A whole number as people read it: +966 50 123 4567. */
export function readablePhone(phone: string): string {
  const country = /^\+\d+$/.test(phone) && countryOf(phone, defaultCountry)
  return country ? `${country.dial} ${grouped(phone.slice(country.dial.length), country)}` : phone
}
