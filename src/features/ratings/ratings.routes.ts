import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import type { Policy } from '#features/site/policy.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { groupCommit } from '#platform/database/groupCommit.server.ts'
import { Overloaded } from '#platform/overloaded.server.ts'
import { shownAverages } from './history/history.sql.ts'
import { perCategory, ratingsCalls } from './ratings.contract.ts'
import { ratingsRefusals } from './ratings.messages.ts'
import { byTrait, inOrder, ratingProblem } from './ratings.rules.ts'
import { ratingCategories, scoresGiven } from './ratings.sql.ts'
import { type SavingOutcome, saveGroup } from './saving/saveGroup.server.ts'
import type { Rating } from './saving/saving.sql.ts'
import { summaryReader } from './summary.server.ts'

type RatingsSaved = (saved: { added: number; newlyRated: number[]; raterIds: number[] }) => void
type RatingsDeps = {
  db: Database
  personNamed: PersonNamed
  ratingsSaved: RatingsSaved
  policy: Policy
  groupBegins: (size: number, waitedMs: number) => void
}
type Deps = RatingsDeps & ReturnType<typeof prepare>

export const ratingsFeature = defineFeature({
  calls: ratingsCalls,
  words: ratingsRefusals,
  handlers: {
    submit: submitRating,
    given: readGivenRating,
    received: readReceivedRatings,
    history: readHistory,
    categories: readCategories,
  },
  prepare,
})

function prepare(deps: RatingsDeps) {
  return { summaryFor: summaryReader(deps.db, deps.policy), save: groupSaver(deps) }
}

async function submitRating(
  { personNamed, save }: Deps,
  { viewer, input: { toUserId, key, ...given } }: HandlerCall<typeof ratingsCalls.submit>,
) {
  const ratedId = await personNamed(toUserId)
  if (ratedId === null) throw refusal(ratingsCalls.submit, 'USER_NOT_FOUND')
  const scores = inOrder(given)
  const problem = ratingProblem(viewer.id, ratedId, scores)
  if (problem) throw refusal(ratingsCalls.submit, problem)
  const outcome = await save({ raterId: viewer.id, ratedId, scores, key })
  if (outcome === 'SIGN_IN_REQUIRED') throw refusal(everyCall, outcome)
  if (outcome === 'OUTRUN') throw new Overloaded('a door was moved again and again')
  if (outcome !== 'saved') throw refusal(ratingsCalls.submit, outcome)
  return done
}

async function readGivenRating(
  { db, personNamed }: Deps,
  { input, viewer }: HandlerCall<typeof ratingsCalls.given>,
) {
  const ratedId = await personNamed(input.userId)
  const [given] = ratedId === null ? [] : await db.read(scoresGiven, { raterId: viewer.id, ratedId })
  if (!given) throw refusal(ratingsCalls.given, 'USER_NOT_FOUND')
  return byTrait(given.scores ?? [])
}

async function readReceivedRatings(
  { summaryFor }: Deps,
  { viewer }: HandlerCall<typeof ratingsCalls.received>,
) {
  return summaryFor(viewer.id)
}

async function readHistory({ db }: Deps, { viewer }: HandlerCall<typeof ratingsCalls.history>) {
  const days = await db.read(shownAverages, { personId: viewer.id })
  return days.map(({ day, averages }) => ({
    day,
    ...perCategory((_, place) => (averages[place] ?? 0) / 100),
  }))
}

async function readCategories({ db }: Deps) {
  return { categories: await db.read(ratingCategories, {}) }
}

function groupSaver({ db, policy, ratingsSaved, groupBegins }: RatingsDeps) {
  return groupCommit<Rating, SavingOutcome>({
    async commit(ratings) {
      const { added, newlyRated, outcomes } = await saveGroup(db, ratings, policy)
      const accepted = ratings.filter((_, place) => outcomes[place] === 'saved')
      ratingsSaved({
        added,
        newlyRated,
        raterIds: accepted.map(({ raterId }) => raterId),
      })
      return outcomes
    },
    keyOf: ({ raterId, ratedId }) => `${raterId} ${ratedId}`,
    waitsFor: ({ ratedId }) => ratedId,
    begins: groupBegins,
  })
}
