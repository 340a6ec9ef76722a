import { sign } from 'node:crypto'
import type { PushKeys } from './keys.server.ts'

const hours12 = 12 * 3600

/** The header by which we tell a push service who we are, and where to complain (RFC 8292). */
export function authorization(endpoint: string, { publicKey, privateKey }: PushKeys, contact: string) {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + hours12,
    sub: contact,
  }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
