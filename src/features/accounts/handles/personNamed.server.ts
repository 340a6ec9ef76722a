import type { Policy } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import { changes } from './handles.rules.ts'
import { handleOwnerReader, handlesTaken, numberOwnerReader } from './handles.sql.ts'

export type PersonNamed = (name: string | number) => Promise<number | null>

/** All digits means an ID; the caller's query checks that it exists. */
export function personNamedReader(reads: Reads, { hasRatingAccess }: Policy): PersonNamed {
  const ownerOf = handleOwnerReader(reads)
  const ownerOfNumber = numberOwnerReader(reads)
  return async (name) => {
    if (!/^\d+$/.test(String(name))) return (await ownerOf(String(name).toLowerCase()))?.id ?? null
    const number = Number(name)
    if (!Number.isSafeInteger(number)) return null
    return hasRatingAccess ? ((await ownerOfNumber(number))?.id ?? null) : number
  }
}

const day = 86_400_000

export async function changesLeft(db: Database, accountId: number) {
  const taken = await db.read(handlesTaken, { accountId })
  const last = taken[changes.most - 1]
  return {
    left: Math.max(0, changes.most - taken.length),
    next: last ? new Date(last.takenAt.getTime() + changes.days * day) : null,
  }
}
