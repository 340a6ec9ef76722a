import type { Reader } from './reader.server.ts'

export type CodeLimits = Readonly<ReturnType<typeof readCodeLimits>>

const most = 1_000_000_000

/** The limits of codes that are sent and of wrong guesses. README says whom each of them limits. */
export const readCodeLimits = (read: Reader, production: boolean) => ({
  sendsPerAddressPerHour: read.number('OTP_SENDS_PER_ADDRESS_PER_HOUR', production ? 100 : 1000, 1, most),
  sendsPerNumberPerHour: read.number('OTP_SENDS_PER_NUMBER_PER_HOUR', production ? 4 : 400, 1, most),
  sendsPerNumberPerDay: read.number('OTP_SENDS_PER_NUMBER_PER_DAY', production ? 8 : 800, 1, most),
  sendsPerPrefixPerHour: read.number('OTP_SENDS_PER_PREFIX_PER_HOUR', production ? 30 : 3000, 1, most),
  sendsPerDay: read.number('OTP_SENDS_PER_DAY', production ? 10_000 : 1_000_000, 2, most),
  sendsBeforeSuspicion: read.number('OTP_SENDS_BEFORE_SUSPICION', production ? 30 : 3000, 1, most),
  wrongGuessesPerNumberPerDay: read.number(
    'OTP_WRONG_GUESSES_PER_NUMBER_PER_DAY',
    production ? 10 : 100,
    1,
    most,
  ),
  wrongGuessesPerDay: read.number('OTP_WRONG_GUESSES_PER_DAY', production ? 500 : 50_000, 1, most),
})
