/** Upper bounds on connections. */
export type PoolSizes = { readers: number; searchers: number; writers: number }

export const defaultPoolSizes: PoolSizes = { readers: 4, searchers: 2, writers: 16 }
export const smallestPoolSizes: PoolSizes = { readers: 1, searchers: 1, writers: 2 }
const listeners = 1

/** Share of connections reserved for commands, backups, and other servers. */
const shareOfOthers = 0.2

const sizeOf = ({ readers, searchers, writers }: PoolSizes) => readers + searchers + listeners + writers

export const connectionsFor = (allowed: number, wanted: number | null) =>
  wanted ?? Math.floor(allowed * (1 - shareOfOthers))

export function poolSizesFor(connections: number): PoolSizes {
  if (connections >= sizeOf(defaultPoolSizes)) return defaultPoolSizes
  const { readers, searchers } = connections < 11 ? smallestPoolSizes : defaultPoolSizes
  return {
    readers,
    searchers,
    writers: Math.max(connections - readers - searchers - listeners, smallestPoolSizes.writers),
  }
}
