import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import type { Photos } from '#features/photos/photos.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import {
  deleteAccountRow,
  dependentShares,
  detachBlocks,
  detachGivenRatings,
  startDeletion,
} from './deleteAccount.sql.ts'

type Deps = {
  db: Database
  photos: Pick<Photos, 'removePhotosOf'>
  secret: string
  /** Runs after each erasure, to save off-site what a restore needs. */
  erased?: () => unknown
  share?: number
}
export type DeleteAccount = ReturnType<typeof createDeleteAccount>

/** If interrupted, the next sweep resumes. Returns false if the account is missing or not due. */
export function createDeleteAccount({ db, photos, secret, erased, share = 2000 }: Deps) {
  return async function deleteAccount(id: number, dueBy: Date | 'infinity' = 'infinity') {
    const [account] = await db.write(startDeletion, { id, dueBy })
    if (!account) return false
    const { formerId, phone } = account
    await deleteDependents(id, formerId)
    await photos.removePhotosOf(id)
    await deleteAccountRow(db, { id, formerId, digest: formerNumberDigest(secret, phone ?? '') })
    await erased?.()
    return true
  }

  async function deleteDependents(id: number, formerId: number) {
    const detaching = [detachBlocks, detachGivenRatings].map(
      (detach) => (_: Database, of: number, most: number) => db.write(detach, { id: of, most, formerId }),
    )
    for (const deleteShare of [...dependentShares, ...detaching]) {
      for (let more = true; more; ) {
        const [done] = await deleteShare(db, id, share)
        more = (done?.erased ?? 0) > 0
      }
    }
  }
}
