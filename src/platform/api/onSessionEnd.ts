import type { Access } from './contract.ts'

type End = () => void
const ends: [Access, End][] = []

/**
 * The one place where the browser learns that a session has ended: what keeps something of it says here what
 * happens then.
 */
export const onSessionEnd = (access: Access, end: End) => void ends.push([access, end])

export function sessionEnded(access: Access) {
  for (const [of, end] of ends) if (of === access) end()
}
