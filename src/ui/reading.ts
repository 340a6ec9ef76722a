export type Direction = 'ltr' | 'rtl'

/** 1 if the arrow points forward in the reading direction, -1 if back, 0 for other keys. */
export function readingStep(key: string, direction: Direction): 1 | -1 | 0 {
  if (key === 'ArrowRight') return direction === 'ltr' ? 1 : -1
  if (key === 'ArrowLeft') return direction === 'ltr' ? -1 : 1
  return 0
}
