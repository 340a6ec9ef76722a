import { createHmac } from 'node:crypto'
import { paperSigns, randomCode } from '#ground/randomCode.server.ts'

/** Some sixty bits, in three groups: nobody guesses it within the tries that there are. */
export const newRecoveryCode = () => Array.from({ length: 3 }, () => randomCode(paperSigns, 4)).join('-')

/** The same code, however it was typed. Keyed, so that nobody tries codes who reads the database alone. */
export const recoveryDigest = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
