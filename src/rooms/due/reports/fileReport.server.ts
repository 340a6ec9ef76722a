import type { Database } from '#ground/database/database.server.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { newReference } from './reference.server.ts'
import type { ReportReceipt, Topic } from './reports.contract.ts'
import { hidingReporters, hoursFor, isAboutData } from './reports.rules.ts'
import { addReport, hidePhoto } from './reports.sql.ts'

type Deps = { db: Database; photos: Photos }
type Filed = {
  subjectId: number
  topic: Topic
  said: string
  language: 'en' | 'ar'
  /** Whoever reports without an account has none. */
  reporterId?: number
  contact?: string | null
}

/** Files a report, with how the person looks now, and withholds what must not wait for a reviewer. */
export async function fileReport({ db, photos }: Deps, filed: Filed): Promise<ReportReceipt> {
  const { subjectId, topic, reporterId } = filed
  const reference = newReference()
  const photo = isAboutData(topic) ? null : await photos.photoIn(subjectId)
  const [opened] = await db.write(addReport, {
    ...filed,
    reference,
    hours: hoursFor(topic),
    reporterId: reporterId ?? null,
    contact: filed.contact ?? null,
    photo: photo?.large ?? null,
    photoDigests: topic === 'photo' ? (photo?.digests ?? []) : [],
  })
  // The account was erased during the call, and nothing is left to look at.
  if (!opened) return { reference, topic, dueAt: new Date().toISOString() }
  if (topic === 'photo' && reporterId !== undefined && photo && !opened.isCleared) {
    if (opened.oldReporters >= hidingReporters) await removePhoto({ db, photos }, subjectId, opened.id, photo)
    else if (!opened.isWithheld) await photos.withhold(subjectId)
  }
  return { reference, topic, dueAt: opened.dueAt.toISOString() }
}

type Photo = NonNullable<Awaited<ReturnType<Photos['photoIn']>>>

async function removePhoto({ db, photos }: Deps, subjectId: number, caseId: number, photo: Photo) {
  await photos.refuse(subjectId, caseId)
  const { large, digests } = photo
  const hidden = await db.write(hidePhoto, { personId: subjectId, caseId, photo: large, digests })
  if (hidden.length > 0) await photos.removePhotosOf(subjectId)
}
