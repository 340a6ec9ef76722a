import { createHmac } from 'node:crypto'

/** Recognizes a former account's number without storing the number. */
export const formerNumberDigest = (secret: string, phone: string) =>
  createHmac('sha256', secret).update(`former number ${phone}`).digest('base64url')

export const formerNumberDigests = (secrets: readonly string[], phone: string) =>
  secrets.map((secret) => formerNumberDigest(secret, phone))
