import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeLength } from '../contract.ts'

/** What a code is good for, and for nothing else. */
export type Purpose = 'sign-in' | 'deletion'

const derivation: Record<Purpose, string> = { 'sign-in': 'code', deletion: 'deletion code' }

/** Derived from the challenge and never stored: who reads the database cannot sign in, and a resend says the same. */
export function codeOf(secret: string, challengeId: string, purpose: Purpose = 'sign-in') {
  const digest = createHmac('sha256', secret).update(`${derivation[purpose]} ${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

export function isCode(secret: string, challengeId: string, purpose: Purpose, guess: string) {
  const expected = Buffer.from(codeOf(secret, challengeId, purpose))
  const given = Buffer.from(guess)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
