/** How many connections a server opens at most; one more reads what is planned each time. */
export type Sizes = { lanes: number; seekers: number; writers: number }

export const usualSizes: Sizes = { lanes: 3, seekers: 2, writers: 16 }
/** With fewer connections a server could not read, search and write at once. */
export const fewestSizes: Sizes = { lanes: 1, seekers: 1, writers: 2 }
const planners = 1
/** A server hears the others on a connection of its own. */
const listeners = 1

/** What commands, backups and other servers are left of the connections that PostgreSQL allows. */
const shareOfOthers = 0.2

const sizeOf = ({ lanes, seekers, writers }: Sizes) => lanes + seekers + planners + listeners + writers

/**
 * The connections of a server: as many as its operator says, or else most of those that PostgreSQL allows.
 */
export const connectionsFor = (allowed: number, wanted: number | null) =>
  wanted ?? Math.floor(allowed * (1 - shareOfOthers))

/** What a server opens of the connections it may have. */
export function sizesFor(connections: number): Sizes {
  if (connections >= sizeOf(usualSizes)) return usualSizes
  const { lanes, seekers } = connections < 11 ? fewestSizes : usualSizes
  return {
    lanes,
    seekers,
    writers: Math.max(connections - lanes - seekers - planners - listeners, fewestSizes.writers),
  }
}
