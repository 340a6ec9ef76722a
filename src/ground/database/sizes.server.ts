/** How many connections a process opens at most; one more reads what is planned each time. */
export type Sizes = { lanes: number; seekers: number; writers: number }

export const usualSizes: Sizes = { lanes: 3, seekers: 2, writers: 16 }
/** With fewer connections a process could not read, search and write at once. */
export const fewestSizes: Sizes = { lanes: 1, seekers: 1, writers: 2 }
const planners = 1
/** A process that serves hears the others on a connection of its own. */
const listeners = 1

/** What commands, backups and other servers are left of the connections that PostgreSQL allows. */
const shareOfOthers = 0.2

const sizeOf = ({ lanes, seekers, writers }: Sizes) => lanes + seekers + planners + listeners + writers

/**
 * The connections of a server: as many as its operator says, or else most of those that PostgreSQL allows.
 */
export const connectionsFor = (allowed: number, wanted: number | null) =>
  wanted ?? Math.floor(allowed * (1 - shareOfOthers))

/**
 * How many workers these connections are enough for. Two processes come on top: the one that starts them, and
 * one worker that is begun while another is about to end.
 */
export const mostWorkers = (connections: number) =>
  Math.max(1, Math.floor(connections / sizeOf(fewestSizes)) - 2)

/** Shares the connections of a server out among its processes. */
export function sizesFor(connections: number, workers: number): Sizes {
  const each = Math.floor(connections / (workers === 1 ? 1 : workers + 2))
  if (each >= sizeOf(usualSizes)) return usualSizes
  const { lanes, seekers } = each < 11 ? fewestSizes : usualSizes
  return {
    lanes,
    seekers,
    writers: Math.max(each - lanes - seekers - planners - listeners, fewestSizes.writers),
  }
}
