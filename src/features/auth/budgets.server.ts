import type { Config } from '#kit/config.server.ts'
import type { Identity } from './identify.server.ts'

export type Allowance = { key: string; most: number; seconds: number }
type Asker = { identity: Identity; address: string; knownDevice: boolean; knownNumber: boolean }

export const hour = 3600
const day = 86_400
/** Only counted, never refused. */
const unbounded = 2_000_000_000

/** What one SMS uses up. A known device has a share of its own, so that a stranger cannot lock an owner out. */
export function sendAllowances(
  config: Config,
  { identity, address, knownDevice, knownNumber }: Asker,
): Allowance[] {
  const { phone, country } = identity
  const number = knownDevice ? `${phone} known` : phone
  const all = [
    { key: `send number hour ${number}`, most: config.otpSendsPerNumberPerHour, seconds: hour },
    { key: `send number day ${number}`, most: config.otpSendsPerNumberPerDay, seconds: day },
    { key: `send address ${address}`, most: config.otpSendsPerAddressPerHour, seconds: hour },
    { key: `send prefix ${phone.slice(1, 8)}`, most: config.otpSendsPerPrefixPerHour, seconds: hour },
    { key: countryKeys(country).sent, most: unbounded, seconds: hour },
    { key: 'send all', most: config.otpSendsPerDay, seconds: day },
  ]
  const half = { key: 'send all unknown', most: Math.floor(config.otpSendsPerDay / 2), seconds: day }
  return knownNumber ? all : [...all, half]
}

/** A country to which codes go that nobody enters is being pumped. */
export const verifiedShare = 0.25
export const countryKeys = (country: string) => ({
  sent: `send country ${country}`,
  verified: `verified country ${country}`,
  suspended: `suspended country ${country}`,
})
export const verifiedIn = (country: string): Allowance => ({
  key: countryKeys(country).verified,
  most: unbounded,
  seconds: hour,
})

/** Whose wrong guesses these are: the number's, or those of a device that is known to it. */
export const guessBudget = (phone: string, knownDevice: boolean) =>
  `guess ${phone}${knownDevice ? ' known' : ''}`

/** All wrong guesses of unknown devices in a day. */
export const crowd: Allowance = { key: 'guess all unknown', most: unbounded, seconds: day }
