/**
 * The limits of codes that are sent and of wrong guesses. docs/CONFIGURATION.md says whom each of them
 * limits.
 */
export type CodeLimits = Readonly<{
  sendsPerAddressPerHour: number
  sendsPerNumberPerHour: number
  sendsPerNumberPerDay: number
  sendsPerPrefixPerHour: number
  sendsPerDay: number
  sendsBeforeSuspicion: number
  wrongGuessesPerNumberPerDay: number
  wrongGuessesPerDay: number
}>
