import { doorMover } from '#features/doors/moving.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { endAfresh, forgetTotals, isSettingAside, setShareAside } from './queries.server.ts'

/** So many are moved at once: whoever reads or saves ratings meanwhile waits for no more than that. */
const share = 2000

/**
 * Moves all ratings that a person has received out of the way. Whoever is interrupted leaves the door shut,
 * so that the next one can go on, and takes nothing that came after another has ended.
 */
export async function setAside(db: Database, id: number, most = share) {
  const moving = doorMover(db)
  for (let isOver = false; !isOver; ) {
    isOver = await moving({ id }, async (query) => {
      if ((await query(isSettingAside, { id })).length === 0) return true
      const [moved] = await query(setShareAside, { id, most })
      if (moved!.taken > 0) return false
      // The night may have published some of them in between.
      await query(forgetTotals, { id })
      await query(endAfresh, { id })
      return true
    })
  }
}
