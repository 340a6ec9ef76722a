import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { createLimiter } from '#kit/http/limits.server.ts'
import { costPerMinute, searchCalls } from './contract.ts'
import { findPeople } from './find.server.ts'
import { searchRefusals } from './messages.ts'
import { cleanQuery } from './rules.ts'

type Deps = { db: Database }

/** A person who ran more searches at once would only make everybody wait. */
const mostAtOnce = 3

export const searchRoom = room({
  calls: searchCalls,
  words: searchRefusals,
  routes: searchRoutes,
})

function searchRoutes({ db }: Deps): Handlers<typeof searchCalls> {
  const take = createLimiter()
  const running = new Map<number, number>()

  return {
    async users({ input, viewer: { id } }) {
      const query = cleanQuery(input.query)
      if (query === null) throw refusal(searchCalls.users, 'QUERY_TOO_SHORT')
      const already = running.get(id) ?? 0
      if (already >= mostAtOnce) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 1 })
      running.set(id, already + 1)
      try {
        return { users: await findPeople(db, query, (cost) => take(String(id), costPerMinute, cost)) }
      } finally {
        const left = (running.get(id) ?? 1) - 1
        if (left > 0) running.set(id, left)
        else running.delete(id)
      }
    },
  }
}
