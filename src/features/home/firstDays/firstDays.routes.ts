import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { firstDaysCalls, toRate } from './firstDays.contract.ts'
import { noteFirstStep, stepsOf } from './firstDays.sql.ts'

export const firstDaysFeature = defineFeature({
  calls: firstDaysCalls,
  words: {},
  handlers: { steps: readFirstSteps, done: finishFirstStep },
  needs: 'protection',
})

async function readFirstSteps(
  { db }: { db: Database },
  { viewer: { id } }: HandlerCall<typeof firstDaysCalls.steps>,
) {
  return firstSteps(db, id)
}

async function finishFirstStep(
  { db }: { db: Database },
  { viewer: { id }, input: { what } }: HandlerCall<typeof firstDaysCalls.done>,
) {
  await db.write(noteFirstStep, { id, hasAsked: what === 'asked', isHidden: what === 'hidden' })
  return firstSteps(db, id)
}

async function firstSteps(db: Database, id: number) {
  const [steps] = await db.read(stepsOf, { id, most: toRate })
  if (!steps) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return steps
}
