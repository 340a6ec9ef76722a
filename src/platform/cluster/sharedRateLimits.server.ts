import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { createConcurrencyLimit } from './concurrency.server.ts'
import { createFixedWindows, type Window, waitIn } from './fixedWindows.server.ts'

/** What callers may ask for. */
export type Limits = {
  /**
   * Counts what a caller asks for, in windows of a minute. Too many are refused with `Retry-After`: as many
   * as are allowed pass, and fewer than half as many more where several servers count them.
   */
  take(caller: string, perMinute: number, cost?: number): Promise<void>
  /**
   * Takes one of the seats of this server, and returns what gives it back; null when all of them are
   * taken.
   */
  seat(name: string, most: number): (() => void) | null
}

/** The servers that count the same callers. */
type Counting = {
  /** How many there are, this one included. */
  servers: () => number
  /** Adds to the common count, and returns the common window; null while the database is away. */
  count: (caller: string, cost: number, endsAt: number) => Promise<Window | null>
}

const alone: Counting = { servers: () => 1, count: async () => null }

/**
 * Half of what a caller may ask for is shared out among the servers, and each counts its part by itself.
 * Who asks one of them for more is counted there in the database, by which nobody is refused too early.
 */
export function createSharedRateLimits(
  { servers, count }: Counting = alone,
  now = () => performance.now(),
): Limits {
  const windowOf = createFixedWindows(now)
  const seats = createConcurrencyLimit()

  /** How much a server counts without asking the database. */
  function shareOf(perMinute: number) {
    const many = servers()
    return many === 1 ? Number.POSITIVE_INFINITY : Math.floor(perMinute / (2 * many))
  }

  return {
    async take(caller, perMinute, cost = 1) {
      const window = windowOf(caller)
      const isKnownToWait = window.count > perMinute
      window.count += cost
      if (isKnownToWait || window.count <= shareOf(perMinute))
        return refuseFor(waitIn(window, perMinute, now()))
      const added = window.isCommon ? cost : window.count
      window.isCommon = true
      const common = await count(caller, added, window.endsAt)
      if (common) {
        // Answers may overtake one another.
        window.count = Math.max(window.count, common.count)
        window.endsAt = Math.min(window.endsAt, common.endsAt)
      }
      refuseFor(waitIn(common ?? window, perMinute, now()))
    },
    seat: (name, most) => (seats.sit(name, most) ? () => seats.leave(name) : null),
  }
}

function refuseFor(waitMs: number) {
  if (waitMs > 0) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) })
}
