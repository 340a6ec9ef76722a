import { foundBy } from '#features/ratingAccess/personLists.sql.ts'
import type { Policy } from '#features/site/policy.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import { findPeople } from './findPeople.server.ts'
import { costPerMinute, searchCalls } from './search.contract.ts'
import { searchRefusals } from './search.messages.ts'
import { cleanQuery } from './search.rules.ts'
import type { FoundRow } from './search.sql.ts'

type Deps = {
  db: Database
  replicas: Reads
  limits: Limits
  policy: Policy
  searched: (foundAnybody: boolean) => void
}

const maxAtOnce = 3

export const searchFeature = defineFeature({
  calls: searchCalls,
  words: searchRefusals,
  handlers: { users: searchUsers },
})

async function searchUsers(
  deps: Deps,
  { input, viewer: { id }, exchange }: HandlerCall<typeof searchCalls.users>,
) {
  const { db, replicas, limits, policy, searched } = deps
  const query = cleanQuery(input.query)
  if (query === null) throw refusal(searchCalls.users, 'QUERY_TOO_SHORT')
  const giveBack = limits.seat(`searches of ${id}`, maxAtOnce)
  if (!giveBack) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 1 })
  try {
    const charge = (cost: number) => limits.take(`searches of ${id}`, costPerMinute, cost)
    const found = await findPeople(exchange.hasJustWritten ? db : replicas, query, charge)
    const users = policy.hasRatingAccess ? await asShownTo(db, id, found) : found
    searched(users.length > 0)
    return { users }
  } finally {
    giveBack()
  }
}

async function asShownTo(db: Database, id: number, found: readonly FoundRow[]) {
  const shown = await db.read(foundBy, { id, others: found.map((user) => user.id) })
  const numbers = new Map(shown.map((each) => [each.id, each.number]))
  return found.filter((user) => numbers.has(user.id)).map((user) => ({ ...user, id: numbers.get(user.id)! }))
}
