import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { violatedConstraint } from '#ground/database/databaseFailures.server.ts'
import { formerNumberDigest } from '#rooms/account/erasure/formerNumber.server.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { dropNumber, keepEarlierNumber, moveNumber, numbersDue } from './numberChange.sql.ts'

type Moved = { db: Database; secret: string; notice: (phone: string) => void }

/** Gives an account the number that is due. False if that was stopped meanwhile. */
export async function moveDueNumber({ db, secret, notice }: Moved, id: number) {
  const moved = await db.transaction(async (query) => {
    const [row] = await query(moveNumber, { id })
    if (row) await query(tellUrgently, { personId: id, kind: 'number_changed' })
    if (row?.was) await query(keepEarlierNumber, { id, digest: formerNumberDigest(secret, row.was) })
    return row
  })
  // Who had the former number hears that something was done.
  if (moved?.was) notice(moved.was)
  return moved !== undefined
}

const every = 5 * 60_000
const atOnce = 100

/** Several servers may do so at once. */
export function moveNumbers(background: Background, parts: Moved) {
  background.every(every, 'give accounts their new numbers', () => moveAllDue(parts))
}

export async function moveAllDue(parts: Moved) {
  for (const { id } of await parts.db.read(numbersDue, { most: atOnce })) {
    try {
      await moveDueNumber(parts, id)
    } catch (error) {
      // Somebody else has proved that number meanwhile, and so it is theirs.
      if (violatedConstraint(error) !== 'phone_taken') throw error
      await parts.db.write(dropNumber, { id })
    }
  }
}
