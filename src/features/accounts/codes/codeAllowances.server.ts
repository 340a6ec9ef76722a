import { Refusal } from '#platform/api/refusal.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { maxGuesses } from '../accounts.contract.ts'
import type { ParsedNumber } from '../phone/parseNumber.server.ts'
import { proofOfWorkSeconds } from '../proofOfWork/proofOfWork.server.ts'
import { isRegistrationRefusal } from '../registration.ts'
import type { CodeLimits, Purpose } from './deriveCode.server.ts'

export type Allowance = { key: string; most: number; seconds: number }
type Asker = {
  identity: Pick<ParsedNumber, 'phone' | 'country'>
  address: string
  knownDevice: boolean
}
type Sending = Asker & {
  purpose: Purpose
  knownNumber: boolean
  isNew: boolean
  hasWorked: boolean
  ceiling: number | null
}

export const hour = 3600
const day = 86_400
export const unbounded = 2_000_000_000

/**
 * Known devices have separate allowances, so strangers can't lock the owner out. Of the others, whoever wants
 * more than half of a number's codes does work. Entered codes don't lift the limit on new numbers of a
 * network, because someone who earns by each SMS owns the numbers.
 */
export function sendAllowances(limits: CodeLimits, sending: Sending): Allowance[] {
  const { identity, address, purpose, knownDevice, knownNumber, isNew, hasWorked, ceiling } = sending
  const { phone } = identity
  const mayWork = purpose === 'sign-in' && !knownDevice
  const number = knownDevice ? `${phone} known` : phone
  const withoutWork = {
    key: `send number free ${number}`,
    most: Math.ceil(limits.sendsPerNumberPerDay / 2),
    seconds: day,
  }
  const hourly = { key: `send number hour ${number}`, most: limits.sendsPerNumberPerHour, seconds: hour }
  const half = Math.floor(limits.sendsPerDay / 2)
  const country = `send to ${identity.country}`
  return [
    ...(mayWork && hasWorked ? [] : [mayWork ? withoutWork : hourly]),
    { key: `send number day ${number}`, most: limits.sendsPerNumberPerDay, seconds: day },
    { key: 'send all', most: limits.sendsPerDay, seconds: day },
    // Both branches take an allowance, so timing doesn't reveal known numbers.
    knownNumber
      ? { key: 'send all known', most: unbounded, seconds: day }
      : { key: 'send all unknown', most: half, seconds: day },
    isNew && !hasWorked
      ? { key: newNumbersFrom(address), most: limits.newNumbersPerNetworkPerHour, seconds: hour }
      : { key: `${newNumbersFrom(address)} known`, most: unbounded, seconds: hour },
    ...(ceiling === null
      ? []
      : [
          { key: country, most: ceiling, seconds: day },
          knownNumber
            ? { key: `${country} known`, most: unbounded, seconds: day }
            : { key: `${country} unknown`, most: Math.ceil(ceiling / 2), seconds: day },
        ]),
  ]
}

const newNumbersFrom = (address: string) => `send new ${widerNetwork(address)}`

/**
 * `few` codes are free. Up to `many`, a quarter of the codes sent must have been entered; above `many`, half.
 */
type CodeShare = { key: string; few: number; many: number }

/** Separates attackers from carriers' shared addresses by the share of sent codes that were entered. */
export function codeShares(
  limits: CodeLimits,
  { identity, address }: Pick<Asker, 'identity' | 'address'>,
  hasWorked: boolean,
) {
  const ofPlace = hasWorked ? unbounded : limits.sendsPerAddressPerHour
  const suspicion = (many: number) => (many === unbounded ? many : limits.sendsBeforeSuspicion)
  const share = (key: string, many: number, times = 1): CodeShare => ({
    key,
    few: Math.min(suspicion(many) * times, many * times, unbounded),
    many: Math.min(many * times, unbounded),
  })
  const network = networkKey(address)
  const shares = [
    share(`from ${address}`, ofPlace),
    share(network, ofPlace, networkTimes),
    share(`prefix ${identity.phone.slice(1, 8)}`, limits.sendsPerPrefixPerHour),
  ]
  return { shares, network }
}

/** A failed delivery returns its allowances, so this caps failed attempts per minute. */
export function exhaustedAllowances({ identity, address, byWhatsapp = false }: Untaken) {
  const key = `not taken ${byWhatsapp ? 'by WhatsApp' : 'by SMS'}`
  const within = (key: string, most: number): Allowance => ({ key, most, seconds: 60 })
  return {
    ofNumber: within(`${key} to ${identity.phone.slice(1)}`, 30),
    ofNetwork: within(`${key} from ${widerNetwork(address)}`, 30),
    ofAll: within(key, 300),
  }
}
type Untaken = Pick<Asker, 'identity' | 'address'> & { byWhatsapp?: boolean | undefined }

export const acceptsProofOfWork = (refused: string) =>
  /^(from|network|throttle|work|send new|send number free) /.test(refused)

/** Each solution works once. Solutions are capped per network and at a tenth of the daily messages. */
export const proofOfWorkAllowances = (
  limits: CodeLimits,
  address: string,
  signature: string,
): Allowance[] => [
  { key: `work ${signature}`, most: 1, seconds: proofOfWorkSeconds },
  { key: `by work ${widerNetwork(address)}`, most: limits.sendsBeforeSuspicion, seconds: hour },
  { key: 'by work', most: Math.ceil(limits.sendsPerDay / 10), seconds: day },
]

/** A network's limit is this multiple of one address's limit. */
const networkTimes = 4
export const networkKey = (address: string) => `network ${widerNetwork(address)}`

/**
 * A throttled country or network still serves known numbers, so a refusal reveals an unknown number. Networks
 * that collect refusals lose this exception.
 */
export const revealsNewNumber = (refused: string) => /^(throttle|send new) /.test(refused)

export const refusedByThrottle = (address: string): Allowance => ({
  key: `refused ${widerNetwork(address)}`,
  most: unbounded,
  seconds: hour,
})
export const maxRefused = 10

type Guess = { phone: string; requester: string; knownDevice: boolean }

/** Guesses from unknown devices also use the number's budget, because requester IDs are free. */
export function guessBudgets({ phone, requester, knownDevice }: Guess, most: number): Allowance[] {
  const own = { key: `guess ${phone} ${knownDevice ? 'known' : requester}`, most, seconds: day }
  return knownDevice ? [own] : [own, { key: guessesAt(phone), most: 4 * most, seconds: day }]
}

export const guessesAt = (phone: string) => `guess ${phone}`

type WrongGuess = Pick<Guess, 'phone' | 'knownDevice'> & { address: string }

export const wrongGuesses = ({ address }: { address: string }): Allowance[] => [
  { key: allWrong, most: unbounded, seconds: day },
  { key: wrongFrom(address), most: unbounded, seconds: day },
]
const allWrong = 'guess all unknown'
const wrongFrom = (address: string) => `guess from ${widerNetwork(address)}`

/**
 * Under attack, a code allows only one guess, but only for networks or numbers with many wrong guesses; else
 * one attacker could restrict everyone.
 */
export function allowsOneGuess(
  { phone, knownDevice, address }: WrongGuess,
  used: readonly { key: string; used: number }[],
  maxPerDay: number,
) {
  const wrong = (of: string) => used.find(({ key }) => key === of)?.used ?? 0
  const isUnderAttack = !knownDevice && wrong(allWrong) >= maxPerDay
  return (
    isUnderAttack && (wrong(wrongFrom(address)) >= maxPerDay / 10 || wrong(guessesAt(phone)) >= maxGuesses)
  )
}

type OfSend = 'sent' | 'refused' | 'not delivered'
type OfEntry = 'entered' | 'wrong'
export type CountCode = (code: { country: string; outcome: OfSend | OfEntry }) => void

export async function countSend<Sent extends { sent: boolean }>(
  count: (outcome: OfSend) => void,
  work: Promise<Sent>,
) {
  try {
    const done = await work
    if (done.sent) count('sent')
    return done
  } catch (error) {
    if (error instanceof Refusal) count(/_FAILED$/.test(error.code) ? 'not delivered' : 'refused')
    throw error
  }
}

export async function countEntry<Entered>(count: (outcome: OfEntry) => void, work: Promise<Entered>) {
  try {
    const done = await work
    count('entered')
    return done
  } catch (error) {
    // Registration is refused only after a correct code, so the code counts as entered.
    if (error instanceof Refusal) count(isRegistrationRefusal(error.code) ? 'entered' : 'wrong')
    throw error
  }
}
