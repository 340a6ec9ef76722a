import { createHmac } from 'node:crypto'

/** What stays of a number that had an account: enough to know it again, not to read it. */
export const formerNumberDigest = (secret: string, phone: string) =>
  createHmac('sha256', secret).update(`former number ${phone}`).digest('base64url')
