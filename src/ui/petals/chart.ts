import { petalPoint } from './petals.ts'

/** In pixels. */
export const phoneRadius = 96
const highest = 5

/** Below a score of 1. */
export const budReach = 0.18

/** A full scale, as for bars: a shortened one would exaggerate differences between traits. */
export const reachOf = (score: number) => (score <= 0 ? budReach : Math.min(score / highest, 1))

/** Compares scores rounded, as displayed. */
export function highestOf(scores: readonly number[]): readonly boolean[] {
  const written = scores.map((score) => Number(score.toFixed(1)))
  const most = Math.max(...written)
  return written.map((score) => score > 0 && score === most)
}

const ringsFrom = [3, 10, 25, 50]

/** One ring around the heart for each milestone of raters. */
export const ringsOf = (raters: number) => ringsFrom.filter((milestone) => raters >= milestone).length

type NumberPlace = { index: number; score: number; outline?: number; count?: number }

export function numberPlace({ index, score, outline = 0, count }: NumberPlace) {
  const reach = reachOf(score)
  const isInside = reach >= 0.6
  const radius = reach * 100 + (isInside ? -22 : 15)
  return {
    ...petalPoint(index, outline > 0 ? besides(reachOf(outline) * 100, radius, isInside) : radius, count),
    isInside,
  }
}

const clear = 16
/** Nearer to the middle, the petal is too narrow. */
const nearest = 34

/** Keeps a number off the tip of the self-view's outline. */
function besides(tip: number, radius: number, isInside: boolean) {
  if (Math.abs(tip - radius) >= clear) return radius
  return isInside && tip - clear >= nearest ? tip - clear : tip + clear
}
