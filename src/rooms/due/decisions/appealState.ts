import type { AppealState } from './decisions.contract.ts'

/** What whoever appealed is told of it; nothing before it is told. */
export const appealStateOf = (isGranted: boolean | null, bySame: boolean | null): AppealState =>
  isGranted === null ? 'waiting' : isGranted ? 'granted' : bySame ? 'upheld_by_the_same' : 'upheld'
