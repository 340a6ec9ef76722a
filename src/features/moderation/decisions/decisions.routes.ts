import type { Answer } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { cleanText } from '#platform/i18n/cleanText.ts'
import { addAppeal } from './appeals.sql.ts'
import { decisionsCalls } from './decisions.contract.ts'
import { decisionsRefusals } from './decisions.messages.ts'
import { appealHours, appealMonths, appealStateOf } from './decisions.rules.ts'
import { decisionsAbout, standingOf } from './decisions.sql.ts'
import { isTooLong } from './textLimits.ts'

export const decisionsFeature = defineFeature({
  calls: decisionsCalls,
  words: decisionsRefusals,
  handlers: { status: readStanding, appeal: appealDecision },
  needs: 'protection',
})

async function readStanding({ db }: { db: Database }, { viewer }: HandlerCall<typeof decisionsCalls.status>) {
  return standing(db, viewer.id)
}

async function appealDecision(
  { db }: { db: Database },
  { input, viewer, exchange }: HandlerCall<typeof decisionsCalls.appeal>,
) {
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
  return standing(db, viewer.id)
}

async function standing(db: Database, personId: number): Promise<Answer<typeof decisionsCalls.status>> {
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
