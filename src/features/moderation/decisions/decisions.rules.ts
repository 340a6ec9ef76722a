import type { AppealState, MeasureTaken } from './decisions.contract.ts'

/** Undo window before a decision takes effect and sends notices. */
export const undoSeconds = 10
export const appealMonths = 6
export const appealHours = 72

export const measuresOfCase = [
  'none',
  'warning',
  'photo',
  'name',
  'bio',
  'suspend',
  'close',
  'hold',
  'reporting',
] as const satisfies readonly MeasureTaken[]

/** No notice when nothing is done or something is restored. */
export const concernsAffected = (measure: MeasureTaken) =>
  measure !== 'none' && measure !== 'verify' && measure !== 'reversal'

export const appealStateOf = (isGranted: boolean | null, bySame: boolean | null): AppealState =>
  isGranted === null ? 'waiting' : isGranted ? 'granted' : bySame ? 'upheld_by_the_same' : 'upheld'
