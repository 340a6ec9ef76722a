import type { Access } from './contract.ts'

type End = () => void
const ends: [Access, End][] = []

/** Caches register their cleanup here. */
export const onSessionEnd = (access: Access, end: End) => void ends.push([access, end])

export function sessionEnded(access: Access) {
  for (const [of, end] of ends) if (of === access) end()
}
