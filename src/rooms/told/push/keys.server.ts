import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { isSafeAddress } from '#ground/safeAddress.ts'

const curve = 'prime256v1'

/** By what push services know this installation (VAPID, RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: KeyObject }

/** A private key, 32 random bytes in base64url, is all that has to be kept. */
export function newPrivateKey() {
  const pair = createECDH(curve)
  pair.generateKeys()
  return padded(pair.getPrivateKey()).toString('base64url')
}

export function keysFrom(privateKey: string): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x, y }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** Leading zeros are left out by OpenSSL. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key])

/**
 * Whether an address that a browser sent is one of a push service. We send to no other, because anybody could
 * name an address inside our own network.
 */
export function isOfService(endpoint: string, services: readonly string[]) {
  if (!isSafeAddress(endpoint)) return false
  const { host } = new URL(endpoint)
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}
