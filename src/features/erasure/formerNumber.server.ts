import { createHmac } from 'node:crypto'

/** A digest by which a number that had an account is recognised, and which does not tell the number. */
export const formerNumberDigest = (secret: string, phone: string) =>
  createHmac('sha256', secret).update(`former number ${phone}`).digest('base64url')
