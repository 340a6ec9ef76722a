import { createHmac } from 'node:crypto'

/** A digest that recognises a number that had an account, but does not reveal the number. */
export const formerNumberDigest = (secret: string, phone: string) =>
  createHmac('sha256', secret).update(`former number ${phone}`).digest('base64url')

/** By the secret, and by the one before it. */
export const formerNumberDigests = (secrets: readonly string[], phone: string) =>
  secrets.map((secret) => formerNumberDigest(secret, phone))
