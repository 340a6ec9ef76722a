import { keysOf, tableOf } from '#kit/keys.ts'

/**
 * What nobody has measured, and an operator knows better. Each is a number that the command takes behind its
 * name: `npm run simulate:scale -- --active 0.3`.
 */
export const assumed = {
  ratings: { usual: 10, about: 'ratings that a person has received' },
  active: { usual: 0.1, about: 'share of the people who open Simat on a day' },
  openings: { usual: 4, about: 'times such a person reads their own profile' },
  visits: { usual: 3, about: 'profiles of others that they read' },
  searches: { usual: 1, about: 'searches that they make' },
  given: { usual: 0.3, about: 'ratings that they give' },
  minutes: { usual: 10, about: 'minutes for which they keep Simat open' },
  peak: { usual: 4, about: 'times as much is asked in the busiest minutes as in the mean' },
  codes: { usual: 0.3, about: 'codes by SMS for each person in a month' },
  busy: { usual: 0.7, about: 'share of a core that is to be used at most' },
  serverCores: { usual: 4, about: 'cores of a server' },
  primaryCores: { usual: 32, about: 'cores of a machine of the database' },
  memory: { usual: 256, about: 'GB of memory of a machine of the database' },
  disk: { usual: 4000, about: 'GB of rows that a machine of the database may hold' },
  standbys: { usual: 2, about: 'machines beside the primary, for when it dies' },
  backups: { usual: 14, about: 'backups that are kept' },
  nightMinutes: { usual: 10, about: 'minutes that a night may take' },
  restoreHours: { usual: 4, about: 'hours that a restore may take' },
  coreHour: { usual: 0.04, about: 'dollars for a core and an hour' },
  gigabyteMonth: { usual: 0.1, about: 'dollars for a GB of disk and a month' },
  sms: { usual: 0.04, about: 'dollars for an SMS' },
} as const

type Name = keyof typeof assumed
export type Assumptions = Readonly<Record<Name, number>>

/** With what was given in the place of what is usual. What is no number is refused, with its name. */
export const assuming = (given: Readonly<Record<string, unknown>> = {}): Assumptions =>
  tableOf(keysOf(assumed), (name) => {
    const value = given[name] === undefined ? assumed[name].usual : Number(given[name] || Number.NaN)
    if (value >= 0 && Number.isFinite(value)) return value
    throw new TypeError(`--${name} takes a number: ${assumed[name].about}`)
  })
