import type { AppealState, MeasureTaken } from './decisions.contract.ts'

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
  'reporting',
] as const satisfies readonly MeasureTaken[]

/** Whether whom a decision is about hears of it: not where nothing is done or something is given back. */
export const concernsAffected = (measure: MeasureTaken) =>
  measure !== 'none' && measure !== 'verify' && measure !== 'reversal'

/** What the appellant is told of it; nothing before it is told. */
export const appealStateOf = (isGranted: boolean | null, bySame: boolean | null): AppealState =>
  isGranted === null ? 'waiting' : isGranted ? 'granted' : bySame ? 'upheld_by_the_same' : 'upheld'
