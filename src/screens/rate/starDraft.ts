import { categories, type Scores } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'

const keyOf = (userId: string) => `stars ${userId}`

/** Stars that were chosen and not yet sent; they survive signing in, a reload and a failure. */
export const keepStars = (userId: string, scores: Scores) =>
  sessionStorage.setItem(keyOf(userId), JSON.stringify(scores))

export const forgetStars = (userId: string) => sessionStorage.removeItem(keyOf(userId))

/** Somebody may have written there whatever they liked. */
export function keptStars(userId: string): Scores | null {
  const kept = parsed(sessionStorage.getItem(keyOf(userId)) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return null
  const given = Object.entries(kept).filter(
    ([key, score]) => categories.some((category) => category === key) && [0, 1, 2, 3, 4, 5].includes(score),
  )
  return given.length > 0 ? allSeven(Object.fromEntries(given)) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
