import { longestSaid } from '#features/reports/contract.ts'
import type { Measure } from './contract.ts'
import { isReason, reasons } from './reasons.ts'

/** For how long a decision can be undone before it takes effect and anybody is told. */
export const undoSeconds = 10
/** For how long somebody may appeal. */
export const appealMonths = 6
/** Within how many hours an appeal is answered. */
export const appealHours = 72

/** Those that a reviewer chooses from, in this order. */
export const measuresOfCase = [
  'none',
  'warning',
  'photo',
  'name',
  'bio',
  'suspend',
  'close',
  'hold',
] as const satisfies readonly Measure[]

export const fits = (measure: Measure, reason: string) =>
  isReason(reason) && (reasons[reason].for as readonly Measure[]).includes(measure)

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** Whether a text is longer than people may write, counted in what they see as characters. */
export const isTooLong = (text: string, kind: keyof typeof longestSaid) =>
  text.length > longestSaid[kind] && [...graphemes.segment(text)].length > longestSaid[kind]

/** Why a decision that measures nothing needs no appeal by whom it is about. */
export const concernsAffected = (measure: Measure) =>
  measure !== 'none' && measure !== 'verify' && measure !== 'reversal'
