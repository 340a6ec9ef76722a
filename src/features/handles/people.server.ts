import type { Database } from '#kit/database/database.server.ts'
import { handleOwnerReader } from './queries.server.ts'

export type PersonNamed = (name: string | number) => Promise<number | null>

/**
 * `/user/{handle or id}`: a number is an id, for no handle is all digits. Whether that id exists is for the caller's
 * query.
 */
export function personNamedReader(db: Database): PersonNamed {
  const ownerOf = handleOwnerReader(db)
  return async (name) => {
    if (/^\d+$/.test(String(name))) return Number.isSafeInteger(Number(name)) ? Number(name) : null
    return (await ownerOf(String(name).toLowerCase()))?.id ?? null
  }
}
