import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'
import { categories, type Scores } from './ratings.contract.ts'
import { allScores } from './ratings.rules.ts'

const keyOf = (userId: string) => `stars ${userId}`

/** Survives sign-in, reloads, and errors. */
export const saveStars = (userId: string, scores: Scores) => saveDraft(keyOf(userId), scores)

export const removeStars = (userId: string) => removeDraft(keyOf(userId))

export function storedStars(userId: string): Scores | null {
  const given = Object.entries(readDraft(keyOf(userId))).filter(
    ([key, score]) =>
      categories.some((category) => category === key) && [0, 1, 2, 3, 4, 5].some((stars) => stars === score),
  )
  return given.length > 0 ? allScores(Object.fromEntries(given)) : null
}
