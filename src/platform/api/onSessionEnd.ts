import type { Access } from './contract.ts'

type End = () => void
const ends: [Access, End][] = []

/** Caches register a cleanup here, so no personal data outlasts the session. */
export const onSessionEnd = (access: Access, end: End) => void ends.push([access, end])

export function sessionEnded(access: Access) {
  for (const [of, end] of ends) if (of === access) end()
}
