import { petalPoint } from './petals.ts'

/** In pixels: a difference of 0.3 stars is eight pixels. */
export const phoneRadius = 96
const [lowest, highest] = [2.5, 5]
const shortest = 0.3

export const budReach = 0.22

/** Almost no one averages below 2.5, so a full scale would show few differences. */
export function reachOf(score: number) {
  if (score <= 0) return budReach
  const share = (score - lowest) / (highest - lowest)
  return shortest + (1 - shortest) * Math.min(Math.max(share, 0), 1)
}

/** Compares scores rounded, as displayed. */
export function highestOf(scores: readonly number[]): readonly boolean[] {
  const written = scores.map((score) => Number(score.toFixed(1)))
  const most = Math.max(...written)
  return written.map((score) => score > 0 && score === most)
}

export function numberPlace(index: number, score: number, count?: number) {
  const reach = reachOf(score)
  const isInside = reach >= 0.6
  return { ...petalPoint(index, reach * 100 + (isInside ? -22 : 15), count), isInside }
}
