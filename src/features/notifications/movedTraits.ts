import { useEffect, useState } from 'react'
import { type Category, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { scoreText } from '#features/ratings/traitScores.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { cachedAnswer, useCall } from '#platform/api/useCall.ts'
import type { Text } from '#platform/i18n/i18n.ts'

/** Stores the scores seen at the last visit to the bell. Removed on sign-out. */
const storageKey = 'scoresTold'

type Scores = Partial<Record<Category, string>>
type Moved = { name: Text; score: string }

export function storeScoresOnce() {
  const received = cachedAnswer(ratingsCalls.received, {})
  if (received && localStorage.getItem(storageKey) === null) storeScores(writtenOf(received.categories))
}

/** Changes since the last visit. Uses only visible scores, so it reveals nothing before the nightly count. */
export function useMovedTraits(): readonly Moved[] {
  const received = useCall(ratingsCalls.received, {}).data
  const { data: traits } = useTraits()
  const [before] = useState(storedScores)
  const now = received && writtenOf(received.categories)
  useEffect(() => {
    if (now) storeScores(now)
  }, [now])
  if (!before || !now || !traits) return []
  return traits.flatMap(({ key, name }) => {
    const score = now[key]
    return score && score !== before[key] ? [{ name, score }] : []
  })
}

function writtenOf(averages: Record<Category, { average: number; count: number }>): Scores {
  const shown = Object.entries(averages).filter(([, { count }]) => count > 0)
  return Object.fromEntries(shown.map(([key, { average }]) => [key, scoreText(average)]))
}

const storeScores = (scores: Scores) => localStorage.setItem(storageKey, JSON.stringify(scores))

function storedScores(): Scores | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
