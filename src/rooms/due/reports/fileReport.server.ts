import type { Database } from '#ground/database/database.server.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { newReference } from './reference.server.ts'
import type { ReportReceipt, Topic } from './reports.contract.ts'
import { hidingReporters, hoursFor, isAboutData } from './reports.rules.ts'
import { addReport, addSnapshot, hidePhoto, oldReporters, openCase } from './reports.sql.ts'

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
export async function fileReport(deps: Deps, filed: Filed): Promise<ReportReceipt> {
  const { subjectId, topic, said, language, reporterId, contact } = filed
  const reference = newReference()
  const photo = await deps.photos.photoIn(subjectId)
  const opened = await deps.db.transaction(async (query) => {
    const [open] = await query(openCase, { subjectId, topic, hours: hoursFor(topic) })
    if (!open) return null
    await query(addReport, {
      reference,
      caseId: open.id,
      subjectId,
      topic,
      said,
      language,
      reporterId: reporterId ?? null,
      contact: contact ?? null,
    })
    if (!isAboutData(topic))
      await query(addSnapshot, { caseId: open.id, photo: photo?.large.toString('base64') ?? null })
    return open
  })
  // The account was erased during the call, and nothing is left to look at.
  if (!opened) return { reference, topic, dueAt: new Date().toISOString() }
  if (topic === 'photo' && reporterId !== undefined) await withholdPhoto(deps, subjectId, opened.id)
  return { reference, topic, dueAt: opened.dueAt.toISOString() }
}

async function withholdPhoto({ db, photos }: Deps, subjectId: number, caseId: number) {
  const [old] = await db.read(oldReporters, { caseId })
  if ((old?.count ?? 0) < hidingReporters) return photos.withhold(subjectId)
  await photos.refuse(subjectId, caseId)
  await db.write(hidePhoto, { personId: subjectId })
  await photos.removePhotosOf(subjectId)
}
