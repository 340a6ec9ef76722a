import { totalsReader } from '#features/ratings/queries.server.ts'
import { summaryOf, unrated } from '#features/ratings/rules.ts'
import type { Database, Query } from '#kit/database.server.ts'
import * as held from './queries.server.ts'

export type Gathered = NonNullable<Awaited<ReturnType<typeof gather>>>

/** Everything we hold about a person, as it was at one moment; null when the account has gone. */
export const gather = (db: Database, id: number) =>
  db.transaction(async (query) => {
    await held.atOneMoment(query)
    const [account] = await held.account(query, id)
    const [profile] = await held.profile(query, id)
    const [preferences] = await held.preferences(query, id)
    if (!account || !profile || !preferences) return null
    return {
      account,
      profile,
      preferences,
      userIds: await held.userIds(query, id),
      ratingsReceived: await received(db, query, id),
      ratingsGiven: await held.ratingsGiven(query, id),
      referrals: (await held.referrals(query, id)).map(({ phoneEnding, createdAt, completedAt }) => ({
        phoneNumber: `••••${phoneEnding}`,
        status: completedAt ? 'completed' : 'pending',
        createdAt,
        completedAt,
      })),
      notifications: await held.notifications(query, id),
      sessions: await held.sessions(query, id),
      photos: await held.photos(query, id),
      administration: await held.adminActs(query, id),
    }
  })

async function received(db: Database, query: Query, id: number) {
  const totals = await totalsReader({ ...db, read: query })(id)
  return totals ? summaryOf(totals.raters, totals) : unrated
}
