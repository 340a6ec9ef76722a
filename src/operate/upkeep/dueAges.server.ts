import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { dueFor } from '#rooms/account/erasure/sweepErased.server.ts'
import { endedFor } from '#rooms/account/sweepAccounts.server.ts'
import { oldFor } from '#rooms/told/notifications/sweepNotifications.server.ts'

const every = 5 * 60_000

/**
 * Watches how long the oldest work has been due, by the names of the sweeps that do it. Whoever asks for it
 * does not wait for the database, which may be what is wrong.
 */
export function watchDueWork(background: Background, db: Database) {
  const readers = {
    'find accounts to erase': dueFor(db),
    'delete what has ended': endedFor(db),
    'delete old notifications': oldFor(db),
  }
  const dueSince = new Map<string, number>()

  async function look() {
    for (const [work, read] of Object.entries(readers)) {
      const seconds = await read()
      if (seconds > 0) dueSince.set(work, performance.now() - seconds * 1000)
      else dueSince.delete(work)
    }
  }
  void background.run('look how old due work is', look)
  background.every(every, 'look how old due work is', look)

  const age = (work: string) => {
    const since = dueSince.get(work)
    return since === undefined ? 0 : (performance.now() - since) / 1000
  }
  return () => Object.fromEntries(Object.keys(readers).map((work) => [work, age(work)]))
}
