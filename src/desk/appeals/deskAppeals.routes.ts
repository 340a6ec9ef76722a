import type { Administrator, Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { type CarryOutDeps, carryingOut } from '#rooms/due/decisions/carryOut.server.ts'
import { decide } from '#rooms/due/decisions/decide.server.ts'
import { appealHours } from '#rooms/due/decisions/decisions.rules.ts'
import { appealReasons } from '#rooms/due/decisions/reasons.ts'
import { byOf } from '../audit/audit.server.ts'
import { readCase } from '../cases/readCase.server.ts'
import { appealsCalls } from './deskAppeals.contract.ts'
import { appealRow, decideAppealStatement, reopenCase } from './deskAppeals.sql.ts'
import { appealsRefusals } from './deskAppeals.words.ts'

export const appealsRoom = room({
  calls: appealsCalls,
  words: appealsRefusals,
  routes: appealsRoutes,
  needs: 'protection',
})

const done = { success: true } as const

function appealsRoutes(deps: CarryOutDeps): Handlers<typeof appealsCalls> {
  const { db } = deps
  const carryOutSoon = carryingOut(deps)

  async function appealOf(id: number, viewer: Administrator) {
    const [appeal] = await db.read(appealRow, { id, administratorId: viewer.id })
    if (!appeal) throw refusal(appealsCalls.open, 'APPEAL_NOT_FOUND')
    return appeal
  }

  return {
    async open({ input: { id }, viewer }) {
      const { against, others, decisionId, caseId, personId, madeAt, dueAt, ...row } = await appealOf(
        id,
        viewer,
      )
      const { measure, reason, decidedOn, until, isReversed, ...appeal } = row
      const isDeskOfOne = others === 0
      return {
        ...appeal,
        madeAt: madeAt.toISOString(),
        dueAt: dueAt.toISOString(),
        decision: { id: decisionId, measure, reason, by: against, decidedOn, until, isReversed },
        mayDecide: against !== byOf(viewer) || isDeskOfOne,
        isDeskOfOne,
        case: caseId === null ? null : await readCase(db, viewer, caseId),
      }
    },

    async decide({ input: { id, isGranted, reason }, viewer }) {
      const appeal = await appealOf(id, viewer)
      const isSentence = Object.hasOwn(appealReasons, reason) && (reason === 'granted') === isGranted
      if (!isSentence) throw refusal(appealsCalls.decide, 'REASON_DOES_NOT_FIT')
      const by = byOf(viewer)
      await db.transaction(async (query) => {
        const byTheSame = appeal.others === 0
        const decided = await query(decideAppealStatement, { id, by, byTheSame, isGranted, reason })
        if (decided.length === 0) throw refusal(appealsCalls.decide, 'APPEAL_NOT_FOUND')
        // What a reporter's appeal wants is that somebody looks at the person again; that is another case.
        if (isGranted && appeal.side === 'affected')
          await decide(query, {
            personId: appeal.personId,
            measure: 'reversal',
            reason: 'appeal_granted',
            by,
            administratorId: viewer.id,
            caseId: appeal.caseId,
            reverses: appeal.decisionId,
          })
        else if (isGranted) await query(reopenCase, { appealId: id, hours: appealHours })
      })
      carryOutSoon(0)
      return done
    },
  }
}
