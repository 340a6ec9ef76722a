import type { Policy } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isLockedOut } from '#platform/database/databaseFailures.server.ts'
import { type Rating, saveRatings } from './saving.sql.ts'

export type SavingOutcome = 'saved' | 'USER_NOT_FOUND' | 'SIGN_IN_REQUIRED' | 'RATING_CLOSED' | 'OUTRUN'

const maxTries = 20

/** Saves ratings of distinct pairs. Retries only outrun ratings, so they don't delay the others. */
export async function saveGroup(db: Database, ratings: readonly Rating[], policy: Policy) {
  const outcomes = ratings.map((): SavingOutcome => 'OUTRUN')
  let added = 0
  const newlyRated: number[] = []
  let left = ratings.map((_, place) => place)
  for (let tries = 1; left.length > 0 && tries <= maxTries; tries++) {
    const places = left
    const group = places.map((place) => ratings[place]!)
    const note = (those: readonly number[], outcome: SavingOutcome) => {
      for (const each of those) outcomes[places[each]!] = outcome
    }
    const [done] = await saveRatings(db, group, policy).catch((error) => {
      if (tries === 1 || !isLockedOut(error)) throw error
      return []
    })
    if (!done) break
    added += done.added
    newlyRated.push(...done.newlyRated)
    note(places.keys().toArray(), 'saved')
    note(done.rated, 'USER_NOT_FOUND')
    note(done.raters, 'SIGN_IN_REQUIRED')
    note(done.closed, 'RATING_CLOSED')
    note(done.outrun, 'OUTRUN')
    left = done.outrun.map((each) => places[each]!)
  }
  return { added, newlyRated, outcomes }
}
