import { Readable } from 'node:stream'
import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { decide } from '#features/moderation/decisions/decide.server.ts'
import type { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { measuresOfCase } from '#features/moderation/decisions/decisions.rules.ts'
import { undoDecision } from '#features/moderation/decisions/decisions.sql.ts'
import { fits } from '#features/moderation/decisions/reasons.ts'
import { isTooLong } from '#features/moderation/decisions/textLimits.ts'
import { hoursFor } from '#features/moderation/reports/reports.rules.ts'
import { addSnapshot, openCase, reportersOf } from '#features/moderation/reports/reports.sql.ts'
import type { Photos } from '#features/photos/photos.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { cleanText } from '#platform/i18n/cleanText.ts'
import { auditActor } from '../accessLog.server.ts'
import type { Administrator } from '../roles/roles.contract.ts'
import { caseLockMinutes, casesCalls } from './cases.contract.ts'
import { casesRefusals } from './cases.messages.ts'
import {
  caseRow,
  giveBackCase,
  handOverCase,
  isAboutReviewer,
  queueOf,
  snapshotPhotoOf,
  takeCase,
} from './cases.sql.ts'
import { ratersUnderRule } from './provenance.sql.ts'
import { readCase, record } from './readCase.server.ts'

type Deps = { db: Database; photos: Photos; personNamed: PersonNamed }
type OfCase = { refusals: { CASE_NOT_FOUND: number; NOT_ABOUT_ONESELF: number } }
type Taking = { refusals: OfCase['refusals'] & { CASE_TAKEN_BY_ANOTHER: number } }

export const casesFeature = defineFeature({
  calls: casesCalls,
  words: casesRefusals,
  handlers: {
    queue: readQueue,
    open: openFoundCase,
    photo: readCasePhoto,
    take: takeOverCase,
    giveBack: giveBackTakenCase,
    confirm: withholdReportedPhoto,
    begin: beginCase,
    decide: decideCase,
    undo: undoCaseDecision,
    handOver: handOverToAnother,
  },
  needs: 'protection',
})

async function readQueue({ db }: Deps, { viewer }: HandlerCall<typeof casesCalls.queue>) {
  const by = auditActor(viewer)
  return (await db.read(queueOf, { administratorId: viewer.id })).map(
    ({ openedAt, dueAt, against, ...queued }) => ({
      ...queued,
      openedAt: openedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isMine: queued.takenBy === by,
      isForAnother: against === by,
    }),
  )
}

async function openFoundCase({ db }: Deps, { input: { id }, viewer }: HandlerCall<typeof casesCalls.open>) {
  await rowOf(db, casesCalls.open, viewer, id)
  return caseFor(db, casesCalls.open, viewer, id)
}

async function readCasePhoto(
  { db, photos }: Deps,
  { input: { id, which }, viewer }: HandlerCall<typeof casesCalls.photo>,
) {
  const { subjectId } = await rowOf(db, casesCalls.photo, viewer, id)
  const large = which === 'now' ? (await photos.photoIn(subjectId))?.large : await snapshotPhoto(db, id)
  if (!large) throw refusal(casesCalls.photo, 'NO_PHOTO')
  await record(db, 'photo_looked_at', viewer, subjectId, id)
  return Readable.from([large])
}

async function takeOverCase({ db }: Deps, { input: { id }, viewer }: HandlerCall<typeof casesCalls.take>) {
  await take(db, casesCalls.take, viewer, id)
  return caseFor(db, casesCalls.take, viewer, id)
}

async function giveBackTakenCase(
  { db }: Deps,
  { input: { id }, viewer }: HandlerCall<typeof casesCalls.giveBack>,
) {
  await rowOf(db, casesCalls.giveBack, viewer, id)
  const given = await db.write(giveBackCase, { id, by: auditActor(viewer) })
  if (given.length === 0) throw refusal(casesCalls.giveBack, 'CASE_TAKEN_BY_ANOTHER')
  return done
}

async function withholdReportedPhoto(
  { db, photos }: Deps,
  { input: { id }, viewer }: HandlerCall<typeof casesCalls.confirm>,
) {
  const { subjectId } = await take(db, casesCalls.confirm, viewer, id)
  await photos.withhold(subjectId)
  await record(db, 'photo_withheld', viewer, subjectId, id)
  return caseFor(db, casesCalls.confirm, viewer, id)
}

async function beginCase(
  { db, personNamed, photos }: Deps,
  { input: { userId, topic }, viewer }: HandlerCall<typeof casesCalls.begin>,
) {
  const subjectId = await personNamed(userId)
  if (subjectId === null) throw refusal(casesCalls.begin, 'USER_NOT_FOUND')
  const [about] = await db.read(isAboutReviewer, { administratorId: viewer.id, personId: subjectId })
  if (about?.is) throw refusal(casesCalls.begin, 'NOT_ABOUT_ONESELF')
  const photo = await photos.photoIn(subjectId)
  const opened = await db.transaction(async (query) => {
    const [open] = await query(openCase, { subjectId, topic, hours: hoursFor(topic) })
    if (open) await query(addSnapshot, { caseId: open.id, photo: photo?.large ?? null })
    return open
  })
  if (!opened) throw refusal(casesCalls.begin, 'USER_NOT_FOUND')
  return (await readCase(db, viewer, opened.id))!
}

async function decideCase({ db }: Deps, { input, viewer }: HandlerCall<typeof casesCalls.decide>) {
  const { id, measure, reason, days } = input
  const note = cleanText(input.note ?? '')
  if (isTooLong(note, 'report')) throw refusal(casesCalls.decide, 'SAID_TOO_LONG')
  const { subjectId } = await take(db, casesCalls.decide, viewer, id)
  if (!measuresOfCase.some((each) => each === measure) || !fits(measure, reason))
    throw refusal(casesCalls.decide, 'REASON_DOES_NOT_FIT')
  const people = await concerned(db, measure, id, subjectId)
  if (people.length === 0) throw refusal(casesCalls.decide, 'RULE_NOT_MET')
  await db.transaction((query) =>
    decide(query, {
      caseId: id,
      people,
      measure,
      reason,
      by: auditActor(viewer),
      administratorId: viewer.id,
      note: note || undefined,
      noteLanguage: input.noteLanguage,
      days: measure === 'suspend' ? days : undefined,
    }),
  )
  return caseFor(db, casesCalls.decide, viewer, id)
}

async function undoCaseDecision(
  { db }: Deps,
  { input: { id }, viewer }: HandlerCall<typeof casesCalls.undo>,
) {
  await rowOf(db, casesCalls.undo, viewer, id)
  const undone = await db.write(undoDecision, { caseId: id, by: auditActor(viewer) })
  if (undone.length === 0) throw refusal(casesCalls.undo, 'TOO_LATE_TO_UNDO')
  return caseFor(db, casesCalls.undo, viewer, id)
}

async function handOverToAnother(
  { db }: Deps,
  { input: { id, days }, viewer }: HandlerCall<typeof casesCalls.handOver>,
) {
  await rowOf(db, casesCalls.handOver, viewer, id)
  await db.write(handOverCase, { id, by: auditActor(viewer), days })
  return done
}

async function caseFor(db: Database, call: OfCase, viewer: Administrator, id: number) {
  const found = await readCase(db, viewer, id)
  if (!found) throw refusal(call, 'CASE_NOT_FOUND')
  return found
}

async function rowOf(db: Database, call: OfCase, viewer: Administrator, id: number) {
  const [row] = await db.read(caseRow, { id, administratorId: viewer.id })
  if (!row) throw refusal(call, 'CASE_NOT_FOUND')
  if (row.isAboutOneself) throw refusal(call, 'NOT_ABOUT_ONESELF')
  return row
}

/** Any action extends the reviewer's 15-minute lock. */
async function take(db: Database, call: Taking, viewer: Administrator, id: number) {
  const row = await rowOf(db, call, viewer, id)
  const taken = await db.write(takeCase, {
    id,
    by: auditActor(viewer),
    minutes: caseLockMinutes,
    administratorId: viewer.id,
  })
  if (taken.length === 0) throw refusal(call, 'CASE_TAKEN_BY_ANOTHER')
  return row
}

async function snapshotPhoto(db: Database, id: number) {
  const [snapshot] = await db.read(snapshotPhotoOf, { id })
  return snapshot?.photo ?? null
}

async function concerned(db: Database, measure: MeasureTaken, caseId: number, subjectId: number) {
  if (measure === 'hold') return idsIn(await db.read(ratersUnderRule, { personId: subjectId }))
  if (measure === 'reporting') return idsIn(await db.read(reportersOf, { caseId }))
  return [subjectId]
}

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
