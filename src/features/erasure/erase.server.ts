import type { Photos } from '#features/photos/photos.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { formerNumberDigest } from './formerNumber.server.ts'
import { beginErasure, dependentShares, eraseAccount } from './queries.server.ts'

type Deps = { db: Database; photos: Pick<Photos, 'removePhotosOf'>; secret: string; share?: number }
export type Erase = ReturnType<typeof eraser>

/**
 * Erases an account for good, or only if it was due by then; false if there is none. If it is interrupted after it
 * has begun, the next sweep completes it.
 */
export function eraser({ db, photos, secret, share = 2000 }: Deps) {
  return async function erase(id: number, dueBy: Date | 'infinity' = 'infinity') {
    const [account] = await beginErasure(db, id, dueBy)
    if (!account) return false
    await eraseDependents(id)
    await photos.removePhotosOf(id)
    await eraseAccount(db, id, formerNumberDigest(secret, account.phone))
    return true
  }

  async function eraseDependents(id: number) {
    for (const eraseShare of dependentShares) {
      for (let more = true; more; ) {
        const [done] = await eraseShare(db, id, share)
        more = (done?.erased ?? 0) > 0
      }
    }
  }
}
