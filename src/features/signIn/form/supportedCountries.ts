import { countries, defaultCountry } from '#features/accounts/phone/countries.ts'
import { readBoot } from '#features/site/boot.ts'

const named = readBoot().countries

export const supportedCountries = named ? countries.filter(({ iso }) => named.includes(iso)) : countries

export const firstCountry = supportedCountries[0] ?? defaultCountry

export const supportedCountry = (iso: string) => supportedCountries.find((country) => country.iso === iso)
