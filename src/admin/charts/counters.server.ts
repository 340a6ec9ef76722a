import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { countDelivered, countRatings } from './charts.sql.ts'

const every = 2000

/** Counts ratings a little later and many at once, so that no rater waits for it. */
export function ratingCounter(db: Database, background: Background) {
  let added = 0
  let raters = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  /** A failure loses a figure of the charts; the ratings themselves are safe. */
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

/** Counts a message for the charts. A failure to count does not fail the message. */
export const deliveryCounter =
  (db: Database, background: Background) => (provider: string, accepted: boolean) =>
    background.run('count messages', () => countDelivered(db, { provider, accepted }))
