import { type CodeLimits, fixedLimits, laxLimits } from '#rooms/account/codes/codeLimits.ts'
import type { Reader } from './reader.server.ts'

export const readCodeLimits = (read: Reader, production: boolean): CodeLimits => ({
  ...(production ? fixedLimits : laxLimits),
  sendsPerAddressPerHour: read.number('OTP_SENDS_PER_ADDRESS_PER_HOUR'),
  sendsPerDay: read.number('OTP_SENDS_PER_DAY'),
  wrongGuessesPerDay: read.number('OTP_WRONG_GUESSES_PER_DAY'),
})
