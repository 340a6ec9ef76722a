import { createECDH } from 'node:crypto'
import { isSafeAddress } from '#platform/safeAddress.ts'

/** By what push services know this installation (VAPID, RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

/** The private key, 32 bytes in base64url, is all that has to be stored. */
export function vapidKeysFrom(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/**
 * Whether an address that a browser sent is one of a push service. We send to no other, because anybody could
 * name an address inside our own network.
 */
export function isPushService(endpoint: string, services: readonly string[]) {
  if (!isSafeAddress(endpoint)) return false
  const { host } = new URL(endpoint)
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}
