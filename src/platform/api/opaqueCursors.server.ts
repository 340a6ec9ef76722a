import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypted page cursors: a plain timestamp or ID could reveal more than the list does. */
export function opaqueCursors(secret: string, list: string) {
  const key = createHmac('sha256', secret).update(`cursor of ${list}`).digest()

  return {
    write(ownerId: number, place: readonly number[]) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(`${ownerId}`))
      const hidden = [cipher.update(place.join(' ')), cipher.final()]
      return Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]).toString('base64url')
    },
    /** Null unless it was issued for this owner and list. */
    read(ownerId: number, cursor: string): number[] | null {
      const bytes = Buffer.from(cursor, 'base64url')
      if (bytes.length <= nonceBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(`${ownerId}`))
          .setAuthTag(bytes.subarray(-tagBytes))
        const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        return Buffer.concat(opened).toString().split(' ').map(Number)
      } catch {
        return null
      }
    },
  }
}
