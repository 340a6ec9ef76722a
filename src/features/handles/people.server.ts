import type { Reads } from '#kit/database/reads.server.ts'
import { handleOwnerReader } from './queries.server.ts'

export type PersonNamed = (name: string | number) => Promise<number | null>

/**
 * Reads the name in `/user/{handle or id}`. A number is an id, because no handle is all digits; the caller's
 * own query finds out whether that id exists.
 */
export function personNamedReader(reads: Reads): PersonNamed {
  const ownerOf = handleOwnerReader(reads)
  return async (name) => {
    if (/^\d+$/.test(String(name))) return Number.isSafeInteger(Number(name)) ? Number(name) : null
    return (await ownerOf(String(name).toLowerCase()))?.id ?? null
  }
}
