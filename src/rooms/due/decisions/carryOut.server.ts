import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Query } from '#ground/database/query.server.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import type { Erase } from '#rooms/account/erasure/erase.server.ts'
import { formerNumberDigest } from '#rooms/account/erasure/formerNumber.server.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { closeNumbersOf, phoneOf } from '../restrictions/restrictions.sql.ts'
import { stampAppeals } from './appeals.sql.ts'
import { appealMonths, concernsAffected, undoSeconds } from './decisions.rules.ts'
import { answerReports, casesOfLeavers, decisionsDue, stampDecision } from './decisions.sql.ts'
import {
  caseOfDecision,
  closedForGood,
  holdRatings,
  keepHidden,
  liftEnded,
  pauseReporting,
  releasePhoto,
  removeBio,
  removeName,
  removePhoto,
  reverse,
  snapshotPhotos,
  suspend,
  takeHidden,
} from './effects.sql.ts'

type Parts = {
  db: Database
  photos: Photos
  erase: Erase
  secret: string
  /** Told of each person who has a notice now. */
  notified: (people: number[]) => void
}
type Due = RowOf<typeof decisionsDue>

const work = 'carry out decisions'
const everyMs = 5 * 60_000
const mostAtOnce = 100

/**
 * What a server that has ended left undone, and what is due by itself. Several servers may do so at once:
 * each decision is stamped by one of them.
 */
export function carryOutDecisions(background: Background, parts: Parts) {
  background.every(everyMs, work, () => carryOutDue(parts))
}

export type CarryOutDeps = Omit<Parts, 'secret'> & { background: Background; appSecret: string }

/** For each decision: carries it out when the time to undo it is over, if there is such a time. */
export const carryingOut =
  ({ background, appSecret, ...parts }: CarryOutDeps) =>
  (seconds = undoSeconds) =>
    background.after(seconds * 1000 + 100, work, () => carryOutDue({ ...parts, secret: appSecret }))

export async function carryOutDue(parts: Parts) {
  const { db, notified } = parts
  const failures: unknown[] = []
  for (const due of await db.read(decisionsDue, { most: mostAtOnce }))
    await carryOut(parts, due).catch((error: unknown) => failures.push(error))
  for (const { id } of await db.read(casesOfLeavers, {}))
    notified(reportersAmong(await db.write(answerReports, { caseId: id, outcome: 'left' })))
  notified((await db.write(stampAppeals, {})).map(({ personId }) => personId))
  await db.write(liftEnded, {})
  for (const { id } of await db.read(closedForGood, { months: appealMonths })) await parts.erase(id)
  // One that cannot be carried out keeps no other waiting.
  if (failures.length > 0) throw failures[0]
}

/**
 * Files go before the decision is stamped, and can be taken away twice: whoever breaks off leaves a decision
 * that is carried out anew, and never a photo without an owner that can still be seen.
 */
async function carryOut(parts: Parts, due: Due) {
  const { db, notified } = parts
  const { caseId } = due
  if (due.measure === 'photo') await removeFiles(parts, due)
  const done = await db.transaction(async (query) => {
    const people = (await query(stampDecision, { id: due.id })).map(({ personId }) => personId)
    if (people.length === 0) return null
    const showsPhoto = await apply(query, parts, due, people)
    const reporters = caseId === null ? [] : await query(answerReports, { caseId, outcome: 'decided' })
    const told = reportersAmong(reporters)
    if (!concernsAffected(due.measure)) return { showsPhoto, told }
    for (const personId of people) await query(tellUrgently, { personId, kind: 'decided' })
    return { showsPhoto, told: [...people, ...told] }
  })
  if (!done) return
  if (done.showsPhoto) await showPhoto(parts, due)
  notified(done.told)
}

async function removeFiles({ photos, db }: Parts, { personId, caseId }: Due) {
  const copy = caseId === null ? null : await photosOfCase(db, caseId)
  const present = caseId === null ? null : await photos.photoIn(personId)
  if (caseId !== null && present) await db.write(keepHidden, { caseId, photo: present.large })
  await photos.refuse(personId, null, copy?.photo)
  await photos.removePhotosOf(personId)
}

/** Whether a photo that was hidden or removed is to be seen again. */
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
  else if (measure === 'hold') await query(holdRatings, { decisionId: id })
  if (measure === 'close') {
    const [account] = await query(phoneOf, { id: personId })
    const digest = account?.phone ? formerNumberDigest(secret, account.phone) : null
    await query(closeNumbersOf, { accountId: personId, digest, decisionId: id })
  }
  if (measure === 'reversal') {
    const [reversed] = await query(reverse, { personId: people[0]!, reversed: reverses! })
    return reversed?.measure === 'photo'
  }
  if (measure === 'photo' || measure === 'answer' || caseId === null) return false
  const [released] = await query(releasePhoto, { personId, caseId })
  return (released?.wasHidden ?? 0) > 0
}

/** As it was when it was hidden, unless its owner has changed or removed it meanwhile. */
async function showPhoto({ db, photos }: Parts, { personId, caseId, reverses }: Due) {
  const [of] = reverses === null ? [{ caseId }] : await db.read(caseOfDecision, { id: reverses })
  if (!of?.caseId) return
  const hiding = { caseId: of.caseId, personId }
  const copy = (await photosOfCase(db, hiding.caseId))?.hidden
  if (copy)
    await photos.restore(personId, copy, async (query) => (await query(takeHidden, hiding)).length > 0)
}

const photosOfCase = async (db: Database, caseId: number) => (await db.read(snapshotPhotos, { caseId }))[0]

const reportersAmong = (reports: readonly { reporterId: number | null }[]) =>
  reports.flatMap(({ reporterId }) => (reporterId === null ? [] : [reporterId]))
