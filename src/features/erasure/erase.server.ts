import type { Photos } from '#features/photos/photos.server.ts'
import type { Database } from '#kit/database.server.ts'
import { formerNumberDigest } from './formerNumber.server.ts'
import { beginErasure, eraseAccount, loosen } from './queries.server.ts'

type Means = { db: Database; photos: Pick<Photos, 'removePhotosOf'>; secret: string }
export type Erase = ReturnType<typeof eraser>

const share = 5000

/**
 * Erases an account for good, at once or only if it was due by then; false when there was none. Broken off anywhere,
 * it has begun, and the next sweep ends it.
 */
export function eraser({ db, photos, secret }: Means) {
  return async function erase(id: number, dueBy: Date | 'infinity' = 'infinity') {
    const [account] = await beginErasure(db, id, dueBy)
    if (!account) return false
    while (await loosened(id)) await Promise.resolve()
    await photos.removePhotosOf(id)
    await eraseAccount(db, id, formerNumberDigest(secret, account.phone))
    return true
  }

  async function loosened(id: number) {
    const [done] = await loosen(db, id, share)
    return (done?.loosened ?? 0) > 0
  }
}
