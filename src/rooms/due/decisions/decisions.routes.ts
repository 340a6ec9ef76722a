import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { cleanText } from '#ground/words/cleanText.ts'
import { addAppeal } from './appeals.sql.ts'
import { decisionsCalls } from './decisions.contract.ts'
import { appealHours, appealMonths, appealStateOf } from './decisions.rules.ts'
import { decisionsAbout, standingOf } from './decisions.sql.ts'
import { decisionsRefusals } from './decisions.words.ts'
import { isTooLong } from './said.ts'

export const decisionsRoom = room({
  calls: decisionsCalls,
  words: decisionsRefusals,
  routes: decisionsRoutes,
  needs: 'protection',
})

function decisionsRoutes({ db }: { db: Database }): Handlers<typeof decisionsCalls> {
  async function statusOf(personId: number) {
    const [[standing], decisions] = await Promise.all([
      db.read(standingOf, { personId }),
      db.read(decisionsAbout, { personId, months: appealMonths }),
    ])
    return {
      isSuspended: standing?.isSuspended ?? false,
      isClosed: standing?.isClosed ?? false,
      suspendedUntil: standing?.until ?? null,
      photo: standing?.photo ?? 'shown',
      decisions: decisions.map(({ inTime, appealed, granted, bySame, ...decision }) => ({
        ...decision,
        mayAppeal: inTime && !appealed && !decision.isReversed && decision.measure !== 'verify',
        appeal: appealed ? appealStateOf(granted, bySame) : null,
      })),
    }
  }

  return {
    status: ({ viewer }) => statusOf(viewer.id),

    async appeal({ input, viewer, exchange }) {
      const said = cleanText(input.said)
      if (said === '' || isTooLong(said, 'appeal')) throw refusal(decisionsCalls.appeal, 'SAID_TOO_LONG')
      const [appeal] = await db.write(addAppeal, {
        decisionId: input.decisionId,
        personId: viewer.id,
        said,
        language: exchange.language,
        hours: appealHours,
        months: appealMonths,
      })
      if (!appeal) throw refusal(decisionsCalls.appeal, 'DECISION_NOT_FOUND')
      if (!appeal.inTime) throw refusal(decisionsCalls.appeal, 'TOO_LATE_TO_APPEAL')
      return statusOf(viewer.id)
    },
  }
}
