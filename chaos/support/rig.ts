import type { Random } from '../../scripts/seededRandom.ts'

/** One thing that was measured, what was promised of it, and whether that holds. */
export type Figure = { what: string; promised: string; measured: string; holds: boolean }

export type Rig = {
  name: string
  /** What it does to the product, in one line. */
  summary: string
  /** How many rounds, requests or seconds a run has by default: enough to find something in a few minutes. */
  size: number
  unit: string
  /** The size at which the promise is made; the default may be smaller. */
  whole: number
  run(trial: Trial): Promise<Figure[]>
}

export type Trial = {
  size: number
  random: Random
  say(line: string): void
}

/** Thrown when this machine lacks what a rig needs; the message says what. */
export class CannotRun extends Error {}

export const atMost = (what: string, measured: number, most: number, unit = ''): Figure => ({
  what,
  promised: `≤ ${most}${unit}`,
  measured: `${rounded(measured)}${unit}`,
  holds: measured <= most,
})

export const atLeast = (what: string, measured: number, least: number, unit = ''): Figure => ({
  what,
  promised: `≥ ${least}${unit}`,
  measured: `${rounded(measured)}${unit}`,
  holds: measured >= least,
})

export const none = (what: string, found: number, of: number): Figure => ({
  what,
  promised: `0 of ${of}`,
  measured: `${found} of ${of}`,
  holds: found === 0 && of > 0,
})

/** A figure that is worth knowing, without a promise. */
export const observed = (what: string, measured: string): Figure => ({
  what,
  promised: '',
  measured,
  holds: true,
})

const rounded = (value: number) => Math.round(value * 100) / 100

/** `share` is a part of one: 0.5 gives the median. */
export function percentile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
