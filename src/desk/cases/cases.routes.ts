import { Readable } from 'node:stream'
import type { Administrator, Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { cleanText } from '#ground/words/cleanText.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import { type CarryOutDeps, carryingOut } from '#rooms/due/decisions/carryOut.server.ts'
import { decide } from '#rooms/due/decisions/decide.server.ts'
import type { MeasureTaken } from '#rooms/due/decisions/decisions.contract.ts'
import { measuresOfCase, measuresOfRequest } from '#rooms/due/decisions/decisions.rules.ts'
import { undoDecision } from '#rooms/due/decisions/decisions.sql.ts'
import { fits } from '#rooms/due/decisions/reasons.ts'
import { isTooLong } from '#rooms/due/decisions/said.ts'
import { hoursFor, isAboutData } from '#rooms/due/reports/reports.rules.ts'
import { addSnapshot, openCase, reportersOf } from '#rooms/due/reports/reports.sql.ts'
import { byOf } from '../audit/audit.server.ts'
import { casesCalls, takenMinutes } from './cases.contract.ts'
import {
  caseRow,
  giveBackCase,
  handOverCase,
  queueOf,
  recordLook,
  snapshotPhotoOf,
  takeCase,
} from './cases.sql.ts'
import { casesRefusals } from './cases.words.ts'
import { ratersUnderRule } from './provenance.sql.ts'
import { readCase } from './readCase.server.ts'

type Deps = CarryOutDeps & { personNamed: PersonNamed }
type OfCase = { refusals: { CASE_NOT_FOUND: number } }
type Taking = { refusals: { CASE_NOT_FOUND: number; CASE_TAKEN_BY_ANOTHER: number } }

export const casesRoom = room({
  calls: casesCalls,
  words: casesRefusals,
  routes: casesRoutes,
  needs: 'protection',
})

const done = { success: true } as const

function casesRoutes(deps: Deps): Handlers<typeof casesCalls> {
  const { db, personNamed, photos } = deps
  const carryOutSoon = carryingOut(deps)

  async function caseOf(call: OfCase, viewer: Administrator, id: number) {
    const found = await readCase(db, viewer, id)
    if (!found) throw refusal(call, 'CASE_NOT_FOUND')
    return found
  }

  async function rowOf(call: OfCase, viewer: Administrator, id: number) {
    const [row] = await db.read(caseRow, { id, administratorId: viewer.id })
    if (!row) throw refusal(call, 'CASE_NOT_FOUND')
    return row
  }

  /** Whoever acts on a case has it for a quarter of an hour from then on. */
  async function take(call: Taking, viewer: Administrator, id: number) {
    const row = await rowOf(call, viewer, id)
    const taken = await db.write(takeCase, { id, by: byOf(viewer), minutes: takenMinutes })
    if (taken.length === 0) throw refusal(call, 'CASE_TAKEN_BY_ANOTHER')
    return row
  }

  const record = (action: string, viewer: Administrator, personId: number, caseId: number) =>
    db.write(recordLook, { action, personId, caseId, by: byOf(viewer) })

  async function snapshotPhoto(id: number) {
    const [snapshot] = await db.read(snapshotPhotoOf, { id })
    return snapshot?.photo ? Buffer.from(snapshot.photo, 'base64') : null
  }

  /** About whom something is decided: mostly whom the case is about. */
  async function concerned(measure: MeasureTaken, caseId: number, subjectId: number) {
    if (measure === 'hold') return idsIn(await db.read(ratersUnderRule, { personId: subjectId }))
    if (measure === 'reporting') return idsIn(await db.read(reportersOf, { caseId }))
    return [subjectId]
  }

  return {
    async queue({ viewer }) {
      const by = byOf(viewer)
      return (await db.read(queueOf, {})).map(({ openedAt, dueAt, against, ...queued }) => ({
        ...queued,
        openedAt: openedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        isMine: queued.takenBy === by,
        isForAnother: against === by,
      }))
    },

    async open({ input: { id }, viewer }) {
      const found = await caseOf(casesCalls.open, viewer, id)
      const { subjectId } = await rowOf(casesCalls.open, viewer, id)
      await record('case_opened', viewer, subjectId, id)
      return found
    },

    async photo({ input: { id, which }, viewer }) {
      const { subjectId } = await rowOf(casesCalls.photo, viewer, id)
      const large = which === 'now' ? (await photos.photoIn(subjectId))?.large : await snapshotPhoto(id)
      if (!large) throw refusal(casesCalls.photo, 'NO_PHOTO')
      await record('photo_looked_at', viewer, subjectId, id)
      return Readable.from([large])
    },

    async take({ input: { id }, viewer }) {
      await take(casesCalls.take, viewer, id)
      return caseOf(casesCalls.take, viewer, id)
    },

    async giveBack({ input: { id }, viewer }) {
      await rowOf(casesCalls.giveBack, viewer, id)
      const given = await db.write(giveBackCase, { id, by: byOf(viewer) })
      if (given.length === 0) throw refusal(casesCalls.giveBack, 'CASE_TAKEN_BY_ANOTHER')
      return done
    },

    async confirm({ input: { id }, viewer }) {
      const { subjectId } = await take(casesCalls.confirm, viewer, id)
      await photos.withhold(subjectId)
      await record('photo_withheld', viewer, subjectId, id)
      return caseOf(casesCalls.confirm, viewer, id)
    },

    async begin({ input: { userId, topic }, viewer }) {
      const subjectId = await personNamed(userId)
      const photo = subjectId === null ? null : await photos.photoIn(subjectId)
      const opened = await db.transaction(async (query) => {
        const [open] = await query(openCase, { subjectId: subjectId ?? 0, topic, hours: hoursFor(topic) })
        if (open && !isAboutData(topic))
          await query(addSnapshot, { caseId: open.id, photo: photo?.large.toString('base64') ?? null })
        return open
      })
      if (!opened) throw refusal(casesCalls.begin, 'USER_NOT_FOUND')
      return (await readCase(db, viewer, opened.id))!
    },

    async decide({ input, viewer }) {
      const { id, measure, reason, days } = input
      const note = cleanText(input.note ?? '')
      if (isTooLong(note, 'report')) throw refusal(casesCalls.decide, 'SAID_TOO_LONG')
      const { subjectId, topic } = await take(casesCalls.decide, viewer, id)
      const offered: readonly MeasureTaken[] = isAboutData(topic) ? measuresOfRequest : measuresOfCase
      if (!offered.includes(measure) || !fits(measure, reason))
        throw refusal(casesCalls.decide, 'REASON_DOES_NOT_FIT')
      const people = await concerned(measure, id, subjectId)
      if (people.length === 0) throw refusal(casesCalls.decide, 'RULE_NOT_MET')
      await db.transaction(async (query) => {
        for (const personId of people)
          await decide(query, {
            caseId: id,
            personId,
            measure,
            reason,
            by: byOf(viewer),
            administratorId: viewer.id,
            note: note || undefined,
            noteLanguage: input.noteLanguage,
            days: measure === 'suspend' ? days : undefined,
          })
        if (measure === 'hold')
          await query(recordLook, { action: 'decided', personId: subjectId, caseId: id, by: byOf(viewer) })
      })
      carryOutSoon()
      return caseOf(casesCalls.decide, viewer, id)
    },

    async undo({ input: { id }, viewer }) {
      await rowOf(casesCalls.undo, viewer, id)
      const undone = await db.write(undoDecision, { caseId: id, by: byOf(viewer) })
      if (undone.length === 0) throw refusal(casesCalls.undo, 'TOO_LATE_TO_UNDO')
      return caseOf(casesCalls.undo, viewer, id)
    },

    async handOver({ input: { id, days }, viewer }) {
      await rowOf(casesCalls.handOver, viewer, id)
      await db.write(handOverCase, { id, by: byOf(viewer), days })
      return done
    },
  }
}

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
