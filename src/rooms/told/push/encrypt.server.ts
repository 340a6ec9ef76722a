import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives so that only it can read. */
export type PushReader = { p256dh: string; auth: string }

/** The only record of a message, which is far smaller. */
const recordSize = 4096
const lastRecord = 2

/** Encrypts for one device (RFC 8291, by RFC 8188 in one record), so that the push service reads nothing. */
export function encryptedFor(message: string, { p256dh, auth }: PushReader): Buffer {
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
