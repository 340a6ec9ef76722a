import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { planNotice } from '#features/accounts/sms/smsNotices.sql.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import type { Database } from '#platform/database/database.server.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type Tasks, taskFor } from '#platform/jobs/jobs.server.ts'
import { dropNumber, moveNumber, storeEarlierNumber } from './numberChange.sql.ts'

type Moved = { db: Database; secret: string }

/** False if the change was stopped. */
export async function moveDueNumber({ db, secret }: Moved, id: number) {
  return db.transaction(async (query) => {
    const [row] = await query(moveNumber, { id })
    if (!row) return false
    await query(notifyUrgently, { personId: id, kind: 'number_changed' })
    if (row.was === null) return true
    await query(storeEarlierNumber, { id, digest: formerNumberDigest(secret, row.was) })
    await query(planNotice, { accountId: id, phone: row.was })
    return true
  })
}

export const numberTasks = (parts: Moved): Tasks => ({
  move_number: taskFor(sql.bigint, async (id) => {
    try {
      await moveDueNumber(parts, id)
    } catch (error) {
      // Another account verified the number first, so this change fails.
      if (violatedConstraint(error) !== 'phone_taken') throw error
      await parts.db.write(dropNumber, { id })
    }
  }),
})
