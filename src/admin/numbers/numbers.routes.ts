import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { parseNumber } from '#features/accounts/phone/parseNumber.server.ts'
import { closeNumber, openNumber } from '#features/moderation/restrictions/restrictions.sql.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { auditActor, networkDigest } from '../accessLog.server.ts'
import { numbersCalls } from './numbers.contract.ts'
import { numbersRefusals } from './numbers.messages.ts'
import { recordClosedNumber, revealNumber } from './numbers.sql.ts'

type Deps = { db: Database; appSecret: string }

export const numbersFeature = defineFeature({
  calls: numbersCalls,
  words: numbersRefusals,
  handlers: { reveal: revealNumberToAdmin, close: closeOrOpenNumber },
  needs: 'protection',
})

async function revealNumberToAdmin(
  { db, appSecret }: Deps,
  { input: { userId }, viewer, exchange }: HandlerCall<typeof numbersCalls.reveal>,
) {
  const call = {
    id: userId,
    by: auditActor(viewer),
    network: networkDigest(appSecret, exchange.address),
  }
  const [revealed] = await db.write(revealNumber, call)
  if (!revealed) throw refusal(numbersCalls.reveal, 'NUMBER_NOT_FOUND')
  return revealed
}

async function closeOrOpenNumber(
  { db, appSecret }: Deps,
  { input: { phoneNumber, isClosed }, viewer }: HandlerCall<typeof numbersCalls.close>,
) {
  const identity = parseNumber(phoneNumber, 'SA')
  if (typeof identity === 'string') throw refusal(numbersCalls.close, 'INVALID_PHONE')
  const digest = formerNumberDigest(appSecret, identity.phone)
  if (isClosed) await db.write(closeNumber, { digest, decisionId: null })
  else await db.write(openNumber, { digest, decisionId: null })
  await db.write(recordClosedNumber, { by: auditActor(viewer), digest, isClosed })
  return done
}
