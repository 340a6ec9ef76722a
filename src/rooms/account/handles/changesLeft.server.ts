import type { Database } from '#ground/database/database.server.ts'
import { changes } from './handles.rules.ts'
import { handlesTaken } from './handles.sql.ts'

const day = 86_400_000

/** How many new handles this account may take now and, when none is left, when it may take the next. */
export async function changesLeft(db: Database, accountId: number) {
  const taken = await db.read(handlesTaken, { accountId })
  const last = taken[changes.most - 1]
  return {
    left: Math.max(0, changes.most - taken.length),
    next: last ? new Date(last.takenAt.getTime() + changes.days * day) : null,
  }
}
