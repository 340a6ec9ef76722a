import { useEffect, useState } from 'react'
import type { OwnSummary } from '#features/ratings/ratings.contract.ts'
import { petalsOf } from '#features/ratings/traitScores.ts'
import { ringsOf } from '#ui/petals/chart.ts'
import type { FlowerMoment } from '#ui/petals/Flower.tsx'

/** The rings last seen on this device, `buds` before the first score. Removed on sign-out. */
const storageKey = 'flowerSeen'
const buds = -1

/** What has happened to the flower since it was last seen on this device; nothing on a first visit. */
export function useFlowerMoment(summary: OwnSummary | undefined): FlowerMoment | undefined {
  const [before] = useState(() => localStorage.getItem(storageKey))
  const now = summary && (petalsOf(summary).some(Boolean) ? ringsOf(summary.totalRaters) : buds)
  useEffect(() => {
    if (now !== undefined) localStorage.setItem(storageKey, String(now))
  }, [now])
  if (before === null || now === undefined || now <= Number(before)) return undefined
  return Number(before) === buds ? 'opens' : 'newRing'
}
