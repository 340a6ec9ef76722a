import { decide } from '#features/moderation/decisions/decide.server.ts'
import { appealHours } from '#features/moderation/decisions/decisions.rules.ts'
import { appealReasons } from '#features/moderation/decisions/reasons.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { auditActor } from '../accessLog.server.ts'
import { readCase } from '../cases/readCase.server.ts'
import type { Administrator } from '../roles/roles.contract.ts'
import { appealsCalls } from './adminAppeals.contract.ts'
import { appealsRefusals } from './adminAppeals.messages.ts'
import { appealRow, decideAppealStatement, reopenCase } from './adminAppeals.sql.ts'

type Deps = { db: Database }

export const appealsFeature = defineFeature({
  calls: appealsCalls,
  words: appealsRefusals,
  handlers: { open: openAppeal, decide: decideAppeal },
  needs: 'protection',
})

async function openAppeal({ db }: Deps, { input: { id }, viewer }: HandlerCall<typeof appealsCalls.open>) {
  const found = await appealOf(db, id, viewer)
  const { against, others, decisionId, caseId, madeAt, dueAt, ...row } = found
  const { measure, reason, decidedOn, until, isReversed, id: appealId, side, said, language } = row
  const isOnlyAdmin = others === 0
  return {
    id: appealId,
    side,
    said,
    language,
    madeAt: madeAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decision: { id: decisionId, measure, reason, by: against, decidedOn, until, isReversed },
    mayDecide: against !== auditActor(viewer) || isOnlyAdmin,
    isOnlyAdmin,
    case: caseId === null ? null : await readCase(db, viewer, caseId),
  }
}

async function decideAppeal(
  { db }: Deps,
  { input: { id, isGranted, reason }, viewer }: HandlerCall<typeof appealsCalls.decide>,
) {
  const appeal = await appealOf(db, id, viewer)
  const isSentence = Object.hasOwn(appealReasons, reason) && (reason === 'granted') === isGranted
  if (!isSentence) throw refusal(appealsCalls.decide, 'REASON_DOES_NOT_FIT')
  const by = auditActor(viewer)
  await db.transaction(async (query) => {
    const byTheSame = appeal.others === 0
    const decided = await query(decideAppealStatement, {
      id,
      by,
      byTheSame,
      isGranted,
      reason,
      administratorId: viewer.id,
    })
    if (decided.length === 0) throw refusal(appealsCalls.decide, 'APPEAL_NOT_FOUND')
    // Granting a reporter's appeal reopens the report as another case.
    if (isGranted && appeal.personId !== null)
      await decide(query, {
        people: [appeal.personId],
        measure: 'reversal',
        reason: 'appeal_granted',
        by,
        administratorId: viewer.id,
        caseId: appeal.caseId,
        reverses: { id: appeal.decisionId, isOfSeveral: appeal.isOfSeveral },
      })
    else if (isGranted) await query(reopenCase, { appealId: id, hours: appealHours })
  })
  return done
}

async function appealOf(db: Database, id: number, viewer: Administrator) {
  const [appeal] = await db.read(appealRow, { id, administratorId: viewer.id })
  if (!appeal) throw refusal(appealsCalls.open, 'APPEAL_NOT_FOUND')
  if (appeal.isAboutOneself) throw refusal(appealsCalls.open, 'NOT_ABOUT_ONESELF')
  return appeal
}
