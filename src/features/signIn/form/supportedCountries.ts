import { countries, defaultCountry } from '#features/accounts/phone/countries.ts'
import { readBoot } from '#features/site/boot.ts'

const named = readBoot().countries

/** The countries to which this operator sends codes. */
export const servedCountries = named ? countries.filter(({ iso }) => named.includes(iso)) : countries

export const firstCountry = servedCountries[0] ?? defaultCountry

export const servedCountry = (iso: string) => servedCountries.find((country) => country.iso === iso)
