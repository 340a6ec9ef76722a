import { petalPoint } from './petals.ts'

/** The petals of a chart are so long on a phone, in pixels, that three tenths of a star are eight of them. */
export const phoneRadius = 96
const [lowest, highest] = [2.5, 5]
const shortest = 0.3

/** Without a score a petal is a bud, which is shorter than any score makes it. */
export const budReach = 0.22

/**
 * How far a petal of this score reaches, as a share of the full petal. Hardly anybody is given less than 2.5,
 * so that half of the scale would tell nobody apart.
 */
export function reachOf(score: number) {
  if (score <= 0) return budReach
  const share = (score - lowest) / (highest - lowest)
  return shortest + (1 - shortest) * Math.min(Math.max(share, 0), 1)
}

/** The petals that a chart shows in yellow: those of the highest score, as it is written beside them. */
export function highestOf(scores: readonly number[]): readonly boolean[] {
  const written = scores.map((score) => Number(score.toFixed(1)))
  const most = Math.max(...written)
  return written.map((score) => score > 0 && score === most)
}

/**
 * Where the number of a petal stands, and whether on the petal: a short one has its number beyond the tip.
 */
export function numberPlace(index: number, score: number, count?: number) {
  const reach = reachOf(score)
  const isInside = reach >= 0.6
  return { ...petalPoint(index, reach * 100 + (isInside ? -22 : 15), count), isInside }
}
