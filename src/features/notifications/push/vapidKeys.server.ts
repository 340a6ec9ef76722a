import { createECDH } from 'node:crypto'
import { isSafeAddress } from '#platform/safeAddress.ts'

/** VAPID (RFC 8292): identifies this installation to push services. */
export type PushKeys = { publicKey: string; privateKey: string }

/** 32 bytes, base64url; the public key is derived. */
export function vapidKeysFrom(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** SSRF guard: a client could submit an endpoint inside our network. */
export function isPushService(endpoint: string, services: readonly string[]) {
  if (!isSafeAddress(endpoint)) return false
  const { host } = new URL(endpoint)
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}
