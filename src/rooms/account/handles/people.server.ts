import type { Reads } from '#ground/database/reads.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { handleOwnerReader, numberOwnerReader } from './handles.sql.ts'

export type PersonNamed = (name: string | number) => Promise<number | null>

/**
 * Reads the name in `/user/{handle or id}`. A number is an id, because no handle is all digits; the caller's
 * own query finds out whether that id exists.
 */
export function personNamedReader(reads: Reads, { hasDoors }: Policy): PersonNamed {
  const ownerOf = handleOwnerReader(reads)
  const ownerOfNumber = numberOwnerReader(reads)
  return async (name) => {
    if (!/^\d+$/.test(String(name))) return (await ownerOf(String(name).toLowerCase()))?.id ?? null
    const number = Number(name)
    if (!Number.isSafeInteger(number)) return null
    return hasDoors ? ((await ownerOfNumber(number))?.id ?? null) : number
  }
}
