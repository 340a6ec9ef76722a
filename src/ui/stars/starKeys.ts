import { type Direction, readingStep } from '#ui/reading.ts'

export const starCount = 5

/** The score for a key (0 clears it), or null for unrelated keys. */
export function starForKey(key: string, value: number, direction: Direction): number | null {
  if (key === 'Delete' || key === 'Backspace') return 0
  if (key === 'Home') return 1
  if (key === 'End') return starCount
  const digit = digitOf(key)
  if (digit !== null) return digit <= starCount ? digit : null
  const step = verticalStep(key) || readingStep(key, direction)
  return step ? Math.min(Math.max(value + step, 1), starCount) : null
}

export function starAt(x: number, width: number, direction: Direction): number {
  const fromStart = direction === 'ltr' ? x : width - x
  return Math.min(Math.max(Math.ceil((fromStart / width) * starCount), 0), starCount)
}

const verticalStep = (key: string) => (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0)

/** Includes Arabic ٤ and Persian ۴: all three digit blocks have the same low four bits. */
const digitOf = (key: string) => (/^[0-9٠-٩۰-۹]$/.test(key) ? key.charCodeAt(0) & 15 : null)
