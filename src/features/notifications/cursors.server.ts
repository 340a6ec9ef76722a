import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Place } from './queries.server.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Says where a page of a person's history ends. It is sealed, because a moment would tell who has just rated.
 */
export function cursorsWith(secret: string) {
  const key = createHmac('sha256', secret).update('cursor of notifications').digest()

  return {
    seal(personId: number, { at, place }: Place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(`${personId}`))
      const sealed = [cipher.update(`${at} ${place}`), cipher.final()]
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
    },
    /** Null if it was not sealed here, for this person. */
    open(personId: number, cursor: string): Place | null {
      const bytes = Buffer.from(cursor, 'base64url')
      if (bytes.length <= nonceBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(`${personId}`))
          .setAuthTag(bytes.subarray(-tagBytes))
        const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        const [at, place] = Buffer.concat(opened).toString().split(' ').map(Number)
        return at === undefined || place === undefined ? null : { at, place }
      } catch {
        return null
      }
    },
  }
}
