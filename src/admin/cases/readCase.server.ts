import type { Database } from '#platform/database/database.server.ts'
import { auditActor } from '../accessLog.server.ts'
import type { Administrator } from '../roles/roles.contract.ts'
import type { Case } from './case.ts'
import {
  caseRow,
  currentSubject,
  decisionsAboutSubject,
  recordCaseView,
  reportsIn,
  snapshotOf,
} from './cases.sql.ts'
import { provenanceOf } from './provenance.sql.ts'

export const record = (
  db: Database,
  action: string,
  viewer: Administrator,
  personId: number,
  caseId: number,
) => db.write(recordCaseView, { action, personId, caseId, by: auditActor(viewer) })

/** Logs every view, also the ones that taking, deciding or undoing return. */
export async function readCase(db: Database, viewer: Administrator, id: number): Promise<Case | null> {
  const [row] = await db.read(caseRow, { id, administratorId: viewer.id })
  if (!row) return null
  await record(db, 'case_opened', viewer, row.subjectId, id)
  const { subjectId, outcome, openedAt, dueAt, isAboutOneself: _, ...case_ } = row
  const [[now], [before], reports, [counts], decisions] = await Promise.all([
    db.read(currentSubject, { id: subjectId }),
    db.read(snapshotOf, { id }),
    db.read(reportsIn, { id }),
    db.read(provenanceOf, { personId: subjectId }),
    db.read(decisionsAboutSubject, { personId: subjectId, caseId: id }),
  ])
  const here = decisions.find((each) => each.isHere && each.measure !== 'reversal')
  return {
    ...case_,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closed: outcome,
    isMine: row.takenBy === auditActor(viewer),
    now: now ?? null,
    before: before ?? null,
    reports: reports.map(({ sentAt, ...report }) => ({ ...report, sentAt: sentAt.toISOString() })),
    provenance: now && counts ? counts : null,
    earlier: decisions.filter((each) => !each.isHere).map(earlierOf),
    decision: here
      ? { ...earlierOf(here), takesEffectAt: here.takesEffectAt.toISOString(), mayUndo: here.mayUndo }
      : null,
  }
}

type Decision = Case['earlier'][number]
const earlierOf = ({ id, measure, reason, by, decidedOn, until, isReversed }: Decision): Decision => ({
  id,
  measure,
  reason,
  by,
  decidedOn,
  until,
  isReversed,
})
