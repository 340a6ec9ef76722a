/** How many connections a server opens at most; one more reads what is planned each time. */
export type PoolSizes = { readers: number; searchers: number; writers: number }

export const defaultPoolSizes: PoolSizes = { readers: 3, searchers: 2, writers: 16 }
/** With fewer connections a server could not read, search and write at once. */
export const smallestPoolSizes: PoolSizes = { readers: 1, searchers: 1, writers: 2 }
const planners = 1
/** A server hears the others on a connection of its own. */
const listeners = 1

/** What commands, backups and other servers are left of the connections that PostgreSQL allows. */
const shareOfOthers = 0.2

const sizeOf = ({ readers, searchers, writers }: PoolSizes) =>
  readers + searchers + planners + listeners + writers

/**
 * The connections of a server: as many as its operator says, or else most of those that PostgreSQL allows.
 */
export const connectionsFor = (allowed: number, wanted: number | null) =>
  wanted ?? Math.floor(allowed * (1 - shareOfOthers))

/** What a server opens of the connections it may have. */
export function poolSizesFor(connections: number): PoolSizes {
  if (connections >= sizeOf(defaultPoolSizes)) return defaultPoolSizes
  const { readers, searchers } = connections < 11 ? smallestPoolSizes : defaultPoolSizes
  return {
    readers,
    searchers,
    writers: Math.max(connections - readers - searchers - planners - listeners, smallestPoolSizes.writers),
  }
}
