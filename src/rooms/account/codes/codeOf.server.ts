import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeLength } from '../account.contract.ts'

/** What a code is for; it is accepted for nothing else. */
export type Purpose = 'sign-in' | 'deletion' | 'step-up' | 'number' | 'passkey'

const derivation: Record<Purpose, string> = {
  'sign-in': 'code',
  deletion: 'deletion code',
  'step-up': 'code to step up',
  number: 'code to change the number',
  passkey: 'code to add a passkey',
}

/**
 * The code is derived from the challenge and never stored, so that nobody who reads the database can sign in,
 * and a resend contains the same code.
 */
export function codeOf(secret: string, challengeId: string, purpose: Purpose = 'sign-in') {
  const digest = createHmac('sha256', secret).update(`${derivation[purpose]} ${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

export function isCode(secret: string, challengeId: string, purpose: Purpose, guess: string) {
  const expected = Buffer.from(codeOf(secret, challengeId, purpose))
  const given = Buffer.from(guess)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
