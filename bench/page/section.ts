import type { Chart } from './chart.ts'

/** `missed` says of each goal that was not reached what was measured instead. */
export type Section = { lines: string[]; chart: Chart; missed: string[] }
