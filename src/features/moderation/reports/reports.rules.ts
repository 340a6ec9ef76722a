import type { Topic } from './reports.contract.ts'

/** Without an account: per address and per network daily. After `easy` in an hour, the work is harder. */
export const outsideReportLimits = { address: 10, network: 30, easy: 100 }
/** This many reporters with accounts over a week old hide a photo before review. */
export const hidingReporters = 3

export const hoursFor = (topic: Topic) => (topic === 'photo' || topic === 'minor' ? 4 : 24)

/** Accepts a user ID, @ID, or profile URL. */
export function handleReported(typed: string) {
  const path = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^@/, '')
    .toLowerCase()
}
