import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeLength } from './contract.ts'

/** Derived from the challenge and never stored: who reads the database cannot sign in, and a resend says the same. */
export function codeOf(secret: string, challengeId: string) {
  const digest = createHmac('sha256', secret).update(`code ${challengeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

export function isCode(secret: string, challengeId: string, guess: string) {
  const expected = Buffer.from(codeOf(secret, challengeId))
  const given = Buffer.from(guess)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
