import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { notifyRatedPeople } from './notifications.sql.ts'

const every = 1000

/** In batches, so no rater waits. A crash loses a second of notifications, but no rating. */
export function ratedNotifier(db: Database, background: Background) {
  let ratedIds: number[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const batch = ratedIds
    ratedIds = []
    if (batch.length > 0)
      await background.run('notify rated people', () => db.write(notifyRatedPeople, { ratedIds: batch }))
  }

  function rated(ids: number[]) {
    ratedIds.push(...ids)
    timer ??= setTimeout(flush, every).unref()
  }

  return { rated, flush }
}
