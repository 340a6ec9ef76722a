import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { countDelivered, countRatings } from './charts.sql.ts'

const every = 2000

/** Counts in batches every two seconds, so no rater waits. */
export function ratingCounter(db: Database, background: Background) {
  let added = 0
  let raters = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  /** If a write fails, only the charts are off; ratings are safe. */
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const [ratings, people] = [added, [...raters]]
    added = 0
    raters = new Set()
    if (people.length > 0)
      await background.run('count ratings', () =>
        db.write(countRatings, { added: ratings, raterIds: people }),
      )
  }

  function saved(count: number, raterIds: number[]) {
    added += count
    for (const id of raterIds) raters.add(id)
    timer ??= setTimeout(flush, every).unref()
  }

  return { saved, flush }
}

export const deliveryCounter =
  (db: Database, background: Background) => (provider: string, accepted: boolean) =>
    background.run('count messages', () => countDelivered(db, { provider, accepted }))
