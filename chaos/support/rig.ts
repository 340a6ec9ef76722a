import type { Random } from '../../scripts/seededRandom.ts'

export type Figure = { what: string; promised: string; measured: string; holds: boolean }

export type Rig = {
  name: string
  summary: string
  /** Default number of units (rounds, requests, or seconds), which finds problems within minutes. */
  size: number
  unit: string
  /** Number of units that the documented promise is about. */
  whole: number
  run(trial: Trial): Promise<Figure[]>
}

export type Trial = {
  size: number
  random: Random
  say(line: string): void
}

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

export const observed = (what: string, measured: string): Figure => ({
  what,
  promised: '',
  measured,
  holds: true,
})

const rounded = (value: number) => Math.round(value * 100) / 100

export function percentile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
