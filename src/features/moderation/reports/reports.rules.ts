import type { Topic } from './reports.contract.ts'

/** Reports from outside: of one address and of the network around it in a day, and of all in an hour. */
export const outsideReportLimits = { address: 10, network: 30, all: 100 }
/** The number of people with accounts of a week who hide a photo until somebody has decided. */
export const hidingReporters = 3

/** Within how many hours there is an answer. */
export const hoursFor = (topic: Topic) => (topic === 'photo' || topic === 'minor' ? 4 : 24)

/** The user ID in what somebody typed or pasted: one, with or without @, or an address that ends in one. */
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
