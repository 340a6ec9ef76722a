import type { Database } from '#platform/database/database.server.ts'
import { rememberDay } from './history.sql.ts'

const most = 2000

/** Without sealing, averages change at any time, so a day keeps its last ones. */
export async function rememberDayOfAll(db: Database, signal: AbortSignal) {
  let after: number | null | undefined = 0
  while (typeof after === 'number') {
    signal.throwIfAborted()
    const [page]: { last: number | null }[] = await db.write(rememberDay, { after, most })
    after = page?.last
  }
}
