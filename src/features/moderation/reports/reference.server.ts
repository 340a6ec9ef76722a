import { randomCode } from '#platform/randomCode.server.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of a report: its holder may see what became of it, so that nobody can guess one. */
export const newReference = () => randomCode(letters, 16)

/** As people type it: in groups, in small letters, with 0 for O and 1 for I. */
export const referenceIn = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/[^A-Z2-7]/g, '')
