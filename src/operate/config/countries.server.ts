import { type Ceilings, countryNamed } from '#rooms/account/phone/countries.ts'
import type { Reader } from './reader.server.ts'
import { mostCounted } from './settings/setting.server.ts'

/** The countries of SMS_COUNTRIES with their ceilings, in the order in which people find them. */
export function readCountries(read: Reader): Ceilings | null {
  const given = read.text('SMS_COUNTRIES')
  if (!given) return null
  const ceilings: Record<string, number | null> = {}
  for (const item of given.split(',')) {
    const [, iso = '', most] = /^\s*([A-Z]{2})\s*(?::\s*(\d+)\s*)?$/i.exec(item) ?? []
    const country = countryNamed(iso.toUpperCase())
    const ceiling = most === undefined ? null : Number(most)
    if (!country || ceiling === 0 || (ceiling ?? 1) > mostCounted) return read.wrong('SMS_COUNTRIES')
    ceilings[country.iso] = ceiling
  }
  return ceilings
}
