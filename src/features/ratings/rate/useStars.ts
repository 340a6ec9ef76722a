import { useState } from 'react'
import { type Category, categories, type Scores } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { saveStars, storedStars } from '#features/ratings/starDraft.ts'

export type ChosenStars = ReturnType<typeof useStars>

export function useStars(userId: string, previous: Scores | null) {
  const [chosen, setChosen] = useState<Record<string, Scores>>({})
  const scores = chosen[userId] ?? storedStars(userId) ?? previous ?? allScores({})
  const choose = (category: Category, score: number) => {
    const next = allScores({ ...scores, [category]: score })
    saveStars(userId, next)
    setChosen({ ...chosen, [userId]: next })
  }
  return { scores, choose, chosen: categories.filter((category) => scores[category] > 0).length }
}
