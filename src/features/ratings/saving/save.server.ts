import type { Database } from '#kit/database/database.server.ts'
import { Overloaded } from '#kit/overloaded.server.ts'
import { type Rating, saveRatings, saveRatingsByDoors } from './queries.server.ts'

export type Outcome = 'saved' | 'USER_NOT_FOUND' | 'SIGN_IN_REQUIRED' | 'RATING_CLOSED'

type How = {
  /** Whether people are told of a new rating at once. */
  tellsNow: boolean
  hasDoors: boolean
}

const mostTries = 20

/** Saves a group of ratings, each for a pair of its own. Gives what became of each, and how many pairs are new. */
export async function saveGroup(db: Database, ratings: readonly Rating[], { tellsNow, hasDoors }: How) {
  const outcomes = ratings.map((): Outcome => 'saved')
  let added = 0
  let left = ratings.map((_, place) => place)
  for (let tries = 1; left.length > 0; tries++) {
    if (tries > mostTries) throw new Overloaded('doors were moved again and again')
    const places = left
    const group = places.map((place) => ratings[place]!)
    const note = (those: readonly number[], outcome: Outcome) => {
      for (const each of those) outcomes[places[each]!] = outcome
    }
    const done = hasDoors
      ? (await saveRatingsByDoors(db, group, tellsNow))[0]!
      : { ...(await saveRatings(db, group, tellsNow))[0]!, closed: [], outrun: [] }
    added += done.added
    note(done.rated, 'USER_NOT_FOUND')
    note(done.raters, 'SIGN_IN_REQUIRED')
    note(done.closed, 'RATING_CLOSED')
    left = done.outrun.map((each) => places[each]!)
  }
  return { added, outcomes }
}
