import type { Access } from './contract.ts'

const ends = new Map<Access, () => void>()

/** The one place where the browser learns that a session has ended: what keeps a session says here what happens then. */
export const whenSessionEnds = (access: Access, end: () => void) => void ends.set(access, end)

export const sessionEnded = (access: Access) => ends.get(access)?.()
