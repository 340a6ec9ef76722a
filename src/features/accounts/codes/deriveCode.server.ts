import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeLength } from '../accounts.contract.ts'

export type Purpose = 'sign-in' | 'deletion' | 'step-up' | 'number' | 'passkey' | 'oppose'

const derivation: Record<Purpose, string> = {
  'sign-in': 'code',
  deletion: 'deletion code',
  'step-up': 'code to step up',
  number: 'code to change the number',
  passkey: 'code to add a passkey',
  oppose: 'code to say that it was not me',
}

/** Derived, not stored: database readers can't sign in, and a resend repeats the code. */
export function deriveCode(secret: string, challengeId: string, purpose: Purpose = 'sign-in') {
  const digest = createHmac('sha256', secret).update(`${derivation[purpose]} ${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

export function isCode(secret: string, challengeId: string, purpose: Purpose, guess: string) {
  const expected = Buffer.from(deriveCode(secret, challengeId, purpose))
  const guessed = Buffer.from(guess)
  return guessed.length === expected.length && timingSafeEqual(guessed, expected)
}

export type CodeLimits = FixedLimits &
  Readonly<{
    sendsPerAddressPerHour: number
    sendsPerDay: number
    wrongGuessesPerDay: number
  }>

type FixedLimits = Readonly<{
  sendsPerNumberPerHour: number
  sendsPerNumberPerDay: number
  /** A prefix is a number's first seven digits. Half of its codes must be entered before more are sent. */
  sendsPerPrefixPerHour: number
  /** Entering the codes doesn't raise it. */
  newNumbersPerNetworkPerHour: number
  sendsBeforeSuspicion: number
  wrongGuessesPerNumberPerDay: number
}>

export const fixedLimits: FixedLimits = {
  sendsPerNumberPerHour: 4,
  sendsPerNumberPerDay: 8,
  sendsPerPrefixPerHour: 30,
  newNumbersPerNetworkPerHour: 400,
  sendsBeforeSuspicion: 30,
  wrongGuessesPerNumberPerDay: 10,
}

const far = 1_000_000

export const relaxedLimits: FixedLimits = {
  sendsPerNumberPerHour: far,
  sendsPerNumberPerDay: far,
  sendsPerPrefixPerHour: far,
  newNumbersPerNetworkPerHour: far,
  sendsBeforeSuspicion: far,
  wrongGuessesPerNumberPerDay: far,
}
