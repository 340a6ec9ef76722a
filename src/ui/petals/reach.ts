import { turned } from './petals.ts'

/** Few scores are below; the scale is stretched, so that a tenth of a star is seen. */
const [leastScore, fullScore] = [2.5, 5]
const leastReach = 0.3

/** How far a petal of this score reaches, as a share of the full petal; nowhere without a score. */
export function shownReach(score: number) {
  if (score <= 0) return 0
  const share = (score - leastScore) / (fullScore - leastScore)
  return leastReach + (1 - leastReach) * Math.min(Math.max(share, 0), 1)
}

/** Where the figure of petal `index` stands, `radius` from the heart. */
export function petalPoint(index: number, radius: number): { x: number; y: number } {
  const [x, y] = turned([0, -radius], index)
  return { x, y }
}
