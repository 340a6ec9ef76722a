/** How many connections a server opens at most; one more reads what is planned each time. */
export type PoolSizes = { lanes: number; seekers: number; writers: number }

export const defaultPoolSizes: PoolSizes = { lanes: 3, seekers: 2, writers: 16 }
/** With fewer connections a server could not read, search and write at once. */
export const smallestPoolSizes: PoolSizes = { lanes: 1, seekers: 1, writers: 2 }
const planners = 1
/** A server hears the others on a connection of its own. */
const listeners = 1

/** What commands, backups and other servers are left of the connections that PostgreSQL allows. */
const shareOfOthers = 0.2

const sizeOf = ({ lanes, seekers, writers }: PoolSizes) => lanes + seekers + planners + listeners + writers

/**
 * The connections of a server: as many as its operator says, or else most of those that PostgreSQL allows.
 */
export const connectionsFor = (allowed: number, wanted: number | null) =>
  wanted ?? Math.floor(allowed * (1 - shareOfOthers))

/** What a server opens of the connections it may have. */
export function poolSizesFor(connections: number): PoolSizes {
  if (connections >= sizeOf(defaultPoolSizes)) return defaultPoolSizes
  const { lanes, seekers } = connections < 11 ? smallestPoolSizes : defaultPoolSizes
  return {
    lanes,
    seekers,
    writers: Math.max(connections - lanes - seekers - planners - listeners, smallestPoolSizes.writers),
  }
}
