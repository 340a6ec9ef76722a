import { done } from '#ground/calls/contract.ts'
import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { formerNumberDigest } from '#rooms/account/erasure/formerNumber.server.ts'
import { identify } from '#rooms/account/phone/identify.server.ts'
import { closeNumber, openNumber } from '#rooms/due/restrictions/restrictions.sql.ts'
import { byOf } from '../audit/audit.server.ts'
import { closedNumbersCalls } from './closedNumbers.contract.ts'
import { recordClosedNumber } from './closedNumbers.sql.ts'
import { closedNumbersRefusals } from './closedNumbers.words.ts'

type Deps = { db: Database; appSecret: string }

export const closedNumbersRoom = room({
  calls: closedNumbersCalls,
  words: closedNumbersRefusals,
  handlers: { close: closeOrOpenNumber },
  needs: 'protection',
})

async function closeOrOpenNumber(
  { db, appSecret }: Deps,
  { input: { phoneNumber, isClosed }, viewer }: Asked<typeof closedNumbersCalls.close>,
) {
  const identity = identify(phoneNumber, 'SA')
  if (typeof identity === 'string') throw refusal(closedNumbersCalls.close, 'INVALID_PHONE')
  const digest = formerNumberDigest(appSecret, identity.phone)
  if (isClosed) await db.write(closeNumber, { digest, decisionId: null })
  else await db.write(openNumber, { digest, decisionId: null })
  await db.write(recordClosedNumber, { by: byOf(viewer), digest, isClosed })
  return done
}
