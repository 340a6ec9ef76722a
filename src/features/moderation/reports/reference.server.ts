import { randomCode } from '#platform/randomCode.server.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The reference alone grants access to the report's state, so it must be unguessable. */
export const newReference = () => randomCode(letters, 16)

/** Accepts groups, lowercase, and 0/O and 1/I mix-ups. */
export const referenceIn = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/[^A-Z2-7]/g, '')
