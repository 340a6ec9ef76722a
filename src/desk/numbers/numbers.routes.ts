import type { Asked } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { byOf } from '../audit/audit.server.ts'
import { networkDigest } from '../readings.server.ts'
import { numbersCalls } from './numbers.contract.ts'
import { revealNumber } from './numbers.sql.ts'
import { numbersRefusals } from './numbers.words.ts'

type Deps = { db: Database; appSecret: string }

export const numbersRoom = room({
  calls: numbersCalls,
  words: numbersRefusals,
  handlers: { reveal: revealNumberAtDesk },
  needs: 'protection',
})

async function revealNumberAtDesk(
  { db, appSecret }: Deps,
  { input: { userId }, viewer, exchange }: Asked<typeof numbersCalls.reveal>,
) {
  const asked = {
    id: userId,
    by: byOf(viewer),
    network: networkDigest(appSecret, exchange.address),
  }
  const [revealed] = await db.write(revealNumber, asked)
  if (!revealed) throw refusal(numbersCalls.reveal, 'NUMBER_NOT_FOUND')
  return revealed
}
