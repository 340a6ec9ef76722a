export type Direction = 'ltr' | 'rtl'

/** Forward or back in the direction of reading, for the two arrows that lie along a line. */
export function readingStep(key: string, direction: Direction): 1 | -1 | 0 {
  if (key === 'ArrowRight') return direction === 'ltr' ? 1 : -1
  if (key === 'ArrowLeft') return direction === 'ltr' ? -1 : 1
  return 0
}
