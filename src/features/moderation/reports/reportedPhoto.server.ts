import type { Photos } from '#features/photos/photos.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type Tasks, taskFor } from '#platform/jobs/jobs.server.ts'
import { copyPhotoToCase, hidePhoto, photoOfCase } from './reportedPhoto.sql.ts'
import { hidingReporters } from './reports.rules.ts'

type Parts = { db: Database; photos: Photos }

export const reportTasks = (parts: Parts): Tasks => ({
  keep_photo: taskFor(sql.bigint, (caseId) => keepPhoto(parts, caseId)),
})

/** Stores the evidence, then withholds or hides photos that can't wait for review. Idempotent. */
async function keepPhoto({ db, photos }: Parts, caseId: number) {
  const [of] = await db.read(photoOfCase, { caseId })
  if (!of) return
  const { personId } = of
  const photo = await photos.photoIn(personId)
  if (photo) await db.write(copyPhotoToCase, { caseId, photo: photo.large })
  if (photo && of.isByMembers && !of.isCleared) {
    if (of.oldReporters >= hidingReporters) {
      await photos.refuse(personId, caseId)
      await db.write(hidePhoto, { personId, caseId, photo: photo.large, digests: photo.digests })
    } else if (!of.isWithheld) await photos.withhold(personId)
  }
}
