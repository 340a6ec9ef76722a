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
  const tip = reachOf(score) * 100
  const inside = tip - 22
  const beyond = tip + 15
  const usual = { radius: tip >= 60 ? inside : beyond, isInside: tip >= 60 }
  const { radius, isInside } = outline > 0 ? besides(reachOf(outline) * 100, tip, usual) : usual
  return { ...petalPoint(index, radius, count), isInside }
}

const clear = 18
/** Nearer to the middle, the petal is too narrow. */
const nearest = 34

/** Keeps a number off the tip of the self-view's outline, and on its own petal. */
function besides(mark: number, tip: number, usual: { radius: number; isInside: boolean }) {
  const { radius, isInside } = usual
  if (Math.abs(mark - radius) >= clear) return usual
  const [before, after] = [mark - clear, mark + clear]
  if (!isInside) return { radius: before >= tip + 4 ? before : after, isInside }
  if (before >= nearest) return { radius: before, isInside }
  return after <= tip - 8
    ? { radius: after, isInside }
    : { radius: Math.max(after, tip + 15), isInside: false }
}
