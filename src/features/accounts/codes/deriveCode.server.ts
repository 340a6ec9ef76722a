import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeLength } from '../accounts.contract.ts'

/** What a code is for; it is accepted for nothing else. */
export type Purpose = 'sign-in' | 'deletion' | 'step-up' | 'number' | 'passkey' | 'oppose'

const derivation: Record<Purpose, string> = {
  'sign-in': 'code',
  deletion: 'deletion code',
  'step-up': 'code to step up',
  number: 'code to change the number',
  passkey: 'code to add a passkey',
  oppose: 'code to say that it was not me',
}

/**
 * The code is derived from the challenge and never stored, so that nobody who reads the database can sign in,
 * and a resend contains the same code.
 */
export function deriveCode(secret: string, challengeId: string, purpose: Purpose = 'sign-in') {
  const digest = createHmac('sha256', secret).update(`${derivation[purpose]} ${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

export function isCode(secret: string, challengeId: string, purpose: Purpose, guess: string) {
  const expected = Buffer.from(deriveCode(secret, challengeId, purpose))
  const guessed = Buffer.from(guess)
  return guessed.length === expected.length && timingSafeEqual(guessed, expected)
}

/** The limits of codes that are sent and of wrong guesses. */
export type CodeLimits = FixedLimits &
  Readonly<{
    sendsPerAddressPerHour: number
    sendsPerDay: number
    wrongGuessesPerDay: number
  }>

type FixedLimits = Readonly<{
  sendsPerNumberPerHour: number
  sendsPerNumberPerDay: number
  /** Numbers that share their first seven digits. More are sent when half of them are entered. */
  sendsPerPrefixPerHour: number
  /** How many an address may ask for, or a country may get, before it is judged by how many are entered. */
  sendsBeforeSuspicion: number
  /** By a browser that is not known to the number. */
  wrongGuessesPerNumberPerDay: number
}>

/** The limits that are the same everywhere, whatever the size of an installation. */
export const fixedLimits: FixedLimits = {
  sendsPerNumberPerHour: 4,
  sendsPerNumberPerDay: 8,
  sendsPerPrefixPerHour: 30,
  sendsBeforeSuspicion: 30,
  wrongGuessesPerNumberPerDay: 10,
}

const far = 1_000_000

/** Development asks for codes again and again, and no message costs anything. */
export const relaxedLimits: FixedLimits = {
  sendsPerNumberPerHour: far,
  sendsPerNumberPerDay: far,
  sendsPerPrefixPerHour: far,
  sendsBeforeSuspicion: far,
  wrongGuessesPerNumberPerDay: far,
}
