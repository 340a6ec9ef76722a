import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { isLockedOut } from '#ground/database/databaseFailures.server.ts'
import { inGroups } from '#ground/database/groups.server.ts'
import { Overloaded } from '#ground/overloaded.server.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { ratingsCalls } from './ratings.contract.ts'
import { allSeven, ratingProblem } from './ratings.rules.ts'
import { ratingCategories, scoresGiven } from './ratings.sql.ts'
import { ratingsRefusals } from './ratings.words.ts'
import { type Rating, saveRatings } from './saving/saving.sql.ts'
import { summaryReader } from './summary.server.ts'

export type SavingOutcome = 'saved' | 'USER_NOT_FOUND' | 'SIGN_IN_REQUIRED' | 'RATING_CLOSED' | 'OUTRUN'

const mostTries = 20

/**
 * Saves a group of ratings, each for a pair of its own. Gives what became of each, and how many pairs are
 * new. Only those are outrun whose person moves a door again and again; the others are not to wait or fail
 * for it.
 */
export async function saveGroup(db: Database, ratings: readonly Rating[], policy: Policy) {
  const outcomes = ratings.map((): SavingOutcome => 'OUTRUN')
  let added = 0
  let left = ratings.map((_, place) => place)
  for (let tries = 1; left.length > 0 && tries <= mostTries; tries++) {
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
    note(places.keys().toArray(), 'saved')
    note(done.rated, 'USER_NOT_FOUND')
    note(done.raters, 'SIGN_IN_REQUIRED')
    note(done.closed, 'RATING_CLOSED')
    note(done.outrun, 'OUTRUN')
    left = done.outrun.map((each) => places[each]!)
  }
  return { added, outcomes }
}

/** Called with the number of new ratings, and with the raters and the rated of all of them. */
type RatingsSaved = (saved: { added: number; raterIds: number[]; ratedIds: number[] }) => void
type Deps = {
  db: Database
  personNamed: PersonNamed
  ratingsSaved: RatingsSaved
  policy: Policy
  /** Told of each group of ratings: how many it has, and how long its first one waited. */
  groupBegins: (size: number, waitedMs: number) => void
  /** How many times longer than usual everything waits. */
  patience: number
}

export const ratingsRoom = room({
  calls: ratingsCalls,
  words: ratingsRefusals,
  routes: ratingsRoutes,
})

function ratingsRoutes(deps: Deps): Handlers<typeof ratingsCalls> {
  const { db, personNamed, ratingsSaved, policy, groupBegins, patience } = deps
  const summaryFor = summaryReader(db, policy)
  const save = inGroups<Rating, SavingOutcome>({
    async commit(ratings) {
      const { added, outcomes } = await saveGroup(db, ratings, policy)
      const accepted = ratings.filter((_, place) => outcomes[place] === 'saved')
      ratingsSaved({
        added,
        raterIds: accepted.map(({ raterId }) => raterId),
        ratedIds: accepted.map(({ ratedId }) => ratedId),
      })
      return outcomes
    },
    keyOf: ({ raterId, ratedId }) => `${raterId} ${ratedId}`,
    waitsFor: ({ ratedId }) => ratedId,
    begins: groupBegins,
    patience,
  })

  return {
    async submit({ viewer, input: { toUserId, key, ...given } }) {
      const ratedId = await personNamed(toUserId)
      if (ratedId === null) throw refusal(ratingsCalls.submit, 'USER_NOT_FOUND')
      const scores = allSeven(given)
      const problem = ratingProblem(viewer.id, ratedId, scores)
      if (problem) throw refusal(ratingsCalls.submit, problem)
      const outcome = await save({ raterId: viewer.id, ratedId, scores, key })
      if (outcome === 'SIGN_IN_REQUIRED') throw refusal(everyCall, outcome)
      if (outcome === 'OUTRUN') throw new Overloaded('a door was moved again and again')
      if (outcome !== 'saved') throw refusal(ratingsCalls.submit, outcome)
      return { success: true }
    },

    async given({ input, viewer }) {
      const ratedId = await personNamed(input.userId)
      const [scores] = ratedId === null ? [] : await db.read(scoresGiven, { raterId: viewer.id, ratedId })
      if (!scores) throw refusal(ratingsCalls.given, 'USER_NOT_FOUND')
      return allSeven(scores)
    },

    received: ({ viewer }) => summaryFor(viewer.id),

    async categories() {
      return { categories: await db.read(ratingCategories, {}) }
    },
  }
}
