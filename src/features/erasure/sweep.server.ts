import type { Database } from '#kit/database/database.server.ts'
import type { Erase } from './erase.server.ts'
import { accountsDue } from './queries.server.ts'

const every = 10 * 60_000
const most = 100

/** Several servers may do so at once. When the database is away, the next turn will do. */
export function sweepAccounts(db: Database, erase: Erase) {
  setInterval(() => eraseDue(db, erase, new Date()).catch(() => undefined), every).unref()
}

/** One that fails keeps none of the others. */
export async function eraseDue(db: Database, erase: Erase, now: Date) {
  const due = await accountsDue(db, now, most)
  let erased = 0
  for (const { id } of due) if (await erase(id, now).catch(() => false)) erased += 1
  return erased
}
