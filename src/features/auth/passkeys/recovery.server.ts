import { createHmac, randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Some sixty bits, in three groups: nobody guesses it within the tries that there are. */
export function newRecoveryCode() {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** The same code, however it was typed. Keyed, so that nobody tries codes who reads the database alone. */
export const recoveryDigest = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
