import type { Database } from '#ground/database/database.server.ts'
import { addBlock, leaveOutUncounted } from './doorLists.sql.ts'
import { mostListed } from './doors.contract.ts'
import { doorMover } from './moving.server.ts'

/** Blocks somebody; false if one has blocked as many as anybody may. */
export function blocker(db: Database) {
  const moving = doorMover(db)
  return async (id: number, other: number) => {
    const pair = { id, other }
    const [block] = await moving(pair, async (query) => {
      const added = await query(addBlock, { ...pair, most: mostListed.blocked })
      if (added[0]?.isThere) await query(leaveOutUncounted, pair)
      return added
    })
    return block?.isThere ?? false
  }
}
