import { createCipheriv, createECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushKeys } from './keys.server.ts'
import { isOfService } from './keys.server.ts'

/** What a browser gives so that only it can read. */
type PushReader = { p256dh: string; auth: string }

/** The only record of a message, which is far smaller. */
const recordSize = 4096
const lastRecord = 2

/** Encrypts for one device (RFC 8291, by RFC 8188 in one record), so that the push service reads nothing. */
function encryptedFor(message: string, { p256dh, auth }: PushReader): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  const ours = pair.generateKeys()
  const salt = randomBytes(16)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derived(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const content = [cipher.update(message, 'utf8'), cipher.update(Buffer.of(lastRecord)), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...content, cipher.getAuthTag()])
}

const derived = (secret: Buffer, salt: Buffer, about: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))

const hours12 = 12 * 3600

/** The header by which we tell a push service who we are, and where to complain (RFC 8292). */
function authorization(endpoint: string, { publicKey, privateKey }: PushKeys, contact: string) {
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

export type PushSettings = {
  keys: PushKeys
  /** Hosts, or `*.` and what they end with. */
  services: readonly string[]
  /** A `mailto:` address for push services. */
  contact: string
}

/**
 * `gone`: nobody is there any more. `later`: it may be tried again, after this many seconds if the service
 * says so.
 */
export type Delivered = { outcome: 'taken' | 'gone' | 'refused' } | { outcome: 'later'; seconds: number }

const timeoutMs = 10_000
/** What was not read by then is told with what is new. */
const keptSeconds = 4 * 3600

/**
 * Hands an encrypted message to the service of one device. Redirects are not followed: they could lead
 * anywhere.
 */
export async function deliver(
  { endpoint, ...reader }: PushReader & { endpoint: string },
  message: string,
  { keys, services, contact }: PushSettings,
): Promise<Delivered> {
  if (!isOfService(endpoint, services)) return { outcome: 'gone' }
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: authorization(endpoint, keys, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        // A later message replaces one that still waits for the device.
        topic: 'news',
      },
      body: new Uint8Array(encryptedFor(message, reader)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return deliveredBy(answer)
  } catch {
    return { outcome: 'later', seconds: 0 }
  }
}

function deliveredBy({ status, headers }: Response): Delivered {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused' }
  const seconds = Number(headers.get('retry-after') ?? 0)
  return { outcome: 'later', seconds: Number.isFinite(seconds) ? seconds : 0 }
}
