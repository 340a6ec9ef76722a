import type { PersonNamed } from '#features/handles/people.server.ts'
import type { Database } from '#kit/database.server.ts'
import { inGroups } from '#kit/groups.server.ts'
import type { Handlers } from '#kit/implement.server.ts'
import type { ratingsCalls } from './contract.ts'
import { type Rating, ratingCategories, saveRatings, scoresGiven, totalsReader } from './queries.server.ts'
import { allSeven, ratingProblem, summaryOf, unrated } from './rules.ts'

/** Told how many ratings are new, and whose they all were. */
type Saved = (added: number, raterIds: number[]) => void

export function ratingsRoutes(
  db: Database,
  personNamed: PersonNamed,
  saved: Saved,
): Handlers<typeof ratingsCalls> {
  const totalsOf = totalsReader(db)
  const save = inGroups<Rating>(
    async (ratings) => {
      const [outcome] = await saveRatings(db, ratings)
      const raterIds = ratings.map(({ raterId }) => raterId)
      saved(outcome?.added ?? 0, raterIds)
    },
    ({ raterId, ratedId }) => `${raterId} ${ratedId}`,
  )

  return {
    async submit({ input: { toUserId, ...given }, viewer, refuse }) {
      const ratedId = (await personNamed(toUserId)) ?? refuse('USER_NOT_FOUND')
      const scores = allSeven(given)
      const problem = ratingProblem(viewer.id, ratedId, scores)
      if (problem) refuse(problem)
      await save({ raterId: viewer.id, ratedId, scores })
      return { success: true }
    },

    async given({ input, viewer, refuse }) {
      const ratedId = (await personNamed(input.userId)) ?? refuse('USER_NOT_FOUND')
      const [scores] = await scoresGiven(db, viewer.id, ratedId)
      return scores ? allSeven(scores) : refuse('USER_NOT_FOUND')
    },

    async received({ viewer }) {
      const totals = await totalsOf(viewer.id)
      return totals ? summaryOf(totals.raters, totals) : unrated
    },

    async categories() {
      return { categories: await ratingCategories(db) }
    },
  }
}
