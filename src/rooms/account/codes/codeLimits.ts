/** The limits of codes that are sent and of wrong guesses. */
export type CodeLimits = FixedLimits &
  Readonly<{
    sendsPerAddressPerHour: number
    sendsPerDay: number
    wrongGuessesPerDay: number
  }>

type FixedLimits = Readonly<{
  sendsPerNumberPerHour: number
  sendsPerNumberPerDay: number
  /** Numbers that share their first seven digits. More are sent when half of them are entered. */
  sendsPerPrefixPerHour: number
  /** How many an address may ask for, or a country may get, before it is judged by how many are entered. */
  sendsBeforeSuspicion: number
  /** By a browser that is not known to the number. */
  wrongGuessesPerNumberPerDay: number
}>

/** The limits that are the same everywhere, whatever the size of an installation. */
export const fixedLimits: FixedLimits = {
  sendsPerNumberPerHour: 4,
  sendsPerNumberPerDay: 8,
  sendsPerPrefixPerHour: 30,
  sendsBeforeSuspicion: 30,
  wrongGuessesPerNumberPerDay: 10,
}

const far = 1_000_000

/** Development asks for codes again and again, and no message costs anything. */
export const laxLimits: FixedLimits = {
  sendsPerNumberPerHour: far,
  sendsPerNumberPerDay: far,
  sendsPerPrefixPerHour: far,
  sendsBeforeSuspicion: far,
  wrongGuessesPerNumberPerDay: far,
}
