import { useEffect, useState } from 'react'
import { type Category, categories, type Scores } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { keepStars, keptStars, subscribeStars } from '#features/ratings/starDraft.ts'

/** The stars that are chosen now: those kept from before, or else those of the earlier rating. */
export function useStars(userId: string, given: Scores | null) {
  const [kept, setKept] = useState(() => keptStars(userId))
  useEffect(() => {
    const read = () => setKept(keptStars(userId))
    // A rating that waits is kept in the tab only after its rater was signed out, when the form may stand
    // already.
    read()
    return subscribeStars(read)
  }, [userId])
  const scores = kept ?? given ?? allSeven({})
  const choose = (category: Category, score: number) => keepStars(userId, { ...scores, [category]: score })
  return { scores, choose, chosen: categories.filter((category) => scores[category] > 0).length }
}
