import type { Topic } from './contract.ts'

/** How many somebody may send within a day. */
export const mostADay = 10
/** So many people with accounts of a week hide a photo until somebody has decided. */
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
