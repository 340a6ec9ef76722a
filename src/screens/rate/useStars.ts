import { useState } from 'react'
import { type Category, categories, type Scores } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { keepStars, keptStars } from '#features/ratings/starDraft.ts'

/** The stars that are chosen now: those kept from before, or else those of the earlier rating. */
export function useStars(userId: string, given: Scores | null) {
  const [kept, setKept] = useState(() => keptStars(userId))
  const scores = kept ?? given ?? allSeven({})
  const choose = (category: Category, score: number) => {
    const next = { ...scores, [category]: score }
    keepStars(userId, next)
    setKept(next)
  }
  return { scores, choose, chosen: categories.filter((category) => scores[category] > 0).length }
}
