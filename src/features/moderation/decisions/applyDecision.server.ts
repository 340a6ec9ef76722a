import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import type { Photos } from '#features/photos/photos.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type Tasks, taskFor } from '#platform/jobs/jobs.server.ts'
import { closeNumbersOf, phoneOf } from '../restrictions/restrictions.sql.ts'
import { stampAppeal } from './appeals.sql.ts'
import { appealMonths, concernsAffected } from './decisions.rules.ts'
import { answerReports, decisionDue, stampDecision } from './decisions.sql.ts'
import {
  closeForGood,
  hidingOf,
  holdRatings,
  liftEnded,
  lowerBaseline,
  pauseReporting,
  planShowing,
  releasePhoto,
  removeBio,
  removeName,
  removePhoto,
  reverse,
  snapshotPhotos,
  storeHidden,
  suspend,
  takeHidden,
} from './effects.sql.ts'

type Parts = {
  db: Database
  photos: Photos
  secret: string
}
type Due = sql.RowOf<typeof decisionDue>

/** Separate jobs per decision, appeal, and photo, so a failing job blocks no other. */
export function decisionTasks(parts: Parts) {
  const { db } = parts
  async function carryOutDue(id: number) {
    const [due] = await db.read(decisionDue, { id })
    if (due) await carryOut(parts, due)
  }
  return {
    carry_out: taskFor(sql.bigint, carryOutDue),
    remove_photo: taskFor(sql.bigint, carryOutDue),
    answer_left: taskFor(sql.bigint, (caseId) => db.write(answerReports, { caseId, outcome: 'left' })),
    tell_appeal: taskFor(sql.bigint, (id) => db.write(stampAppeal, { id })),
    show_photo: taskFor(sql.bigint, (id) => showPhoto(parts, id)),
    lift: taskFor(sql.bigint, (personId) => db.write(liftEnded, { personId })),
    close_for_good: () => db.write(closeForGood, { months: appealMonths }),
  } satisfies Tasks
}

/** Files go before the stamp: a crash reruns the decision instead of leaving an ownerless photo visible. */
async function carryOut(parts: Parts, due: Due) {
  const { db } = parts
  const { caseId } = due
  if (due.measure === 'photo') await removeFiles(parts, due)
  await db.transaction(async (query) => {
    const people = (await query(stampDecision, { id: due.id })).map(({ personId }) => personId)
    if (people.length === 0) return
    if (await apply(query, parts, due, people)) await query(planShowing, { id: due.id })
    if (caseId !== null) await query(answerReports, { caseId, outcome: 'decided' })
    if (!concernsAffected(due.measure)) return
    for (const personId of people) await query(notifyUrgently, { personId, kind: 'decided' })
  })
}

async function removeFiles({ photos, db }: Parts, { personId, caseId }: Due) {
  const copy = caseId === null ? null : await photosOfCase(db, caseId)
  const present = caseId === null ? null : await photos.photoIn(personId)
  if (caseId !== null && present) await db.write(storeHidden, { caseId, photo: present.large })
  await photos.refuse(personId, null, copy?.photo)
  await photos.removePhotosOf(personId)
}

/** Returns whether to show a hidden photo again. */
async function apply(
  query: Query,
  { secret }: Parts,
  { id, personId, measure, caseId, reverses }: Due,
  people: number[],
) {
  const done = { personId, decisionId: id }
  if (measure === 'photo') await query(removePhoto, done)
  else if (measure === 'name') await query(removeName, done)
  else if (measure === 'bio') await query(removeBio, done)
  else if (measure === 'suspend' || measure === 'close') await query(suspend, done)
  else if (measure === 'reporting') await query(pauseReporting, { decisionId: id })
  else if (measure === 'hold') {
    await query(holdRatings, { decisionId: id })
    await query(lowerBaseline, { decisionId: id })
  }
  if (measure === 'close') {
    const [account] = await query(phoneOf, { id: personId })
    const digest = account?.phone ? formerNumberDigest(secret, account.phone) : null
    await query(closeNumbersOf, { accountId: personId, digest, decisionId: id })
  }
  if (measure === 'reversal') {
    const [reversed] = await query(reverse, { personId: people[0]!, reversed: reverses! })
    return reversed?.measure === 'photo'
  }
  if (measure === 'photo' || caseId === null) return false
  const [released] = await query(releasePhoto, { personId, caseId })
  return (released?.wasHidden ?? 0) > 0
}

/** Skipped if the owner has since changed or removed the photo. */
async function showPhoto({ db, photos }: Parts, decisionId: number) {
  const [hiding] = await db.read(hidingOf, { decisionId })
  if (!hiding) return
  const { personId } = hiding
  const copy = (await photosOfCase(db, hiding.caseId))?.hidden
  if (copy)
    await photos.restore(personId, copy, async (query) => (await query(takeHidden, hiding)).length > 0)
}

const photosOfCase = async (db: Database, caseId: number) => (await db.read(snapshotPhotos, { caseId }))[0]
