import type { CodeLimits } from '#features/auth/codes/limits.ts'
import type { Reader } from './reader.server.ts'

export const readCodeLimits = (read: Reader): CodeLimits => ({
  sendsPerAddressPerHour: read.number('OTP_SENDS_PER_ADDRESS_PER_HOUR'),
  sendsPerNumberPerHour: read.number('OTP_SENDS_PER_NUMBER_PER_HOUR'),
  sendsPerNumberPerDay: read.number('OTP_SENDS_PER_NUMBER_PER_DAY'),
  sendsPerPrefixPerHour: read.number('OTP_SENDS_PER_PREFIX_PER_HOUR'),
  sendsPerDay: read.number('OTP_SENDS_PER_DAY'),
  sendsBeforeSuspicion: read.number('OTP_SENDS_BEFORE_SUSPICION'),
  wrongGuessesPerNumberPerDay: read.number('OTP_WRONG_GUESSES_PER_NUMBER_PER_DAY'),
  wrongGuessesPerDay: read.number('OTP_WRONG_GUESSES_PER_DAY'),
})
