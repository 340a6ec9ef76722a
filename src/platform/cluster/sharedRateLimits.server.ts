import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { createConcurrencyLimit } from './concurrency.server.ts'
import { createFixedWindows, type Window, waitIn } from './fixedWindows.server.ts'

export type Limits = {
  /** One-minute windows. With several servers, a caller may get up to 50 % over the limit. */
  take(caller: string, perMinute: number, cost?: number): Promise<void>
  seat(name: string, most: number): (() => void) | null
}

type Counting = {
  servers: () => number
  count: (caller: string, cost: number, endsAt: number) => Promise<Window | null>
}

const alone: Counting = { servers: () => 1, count: async () => null }

/**
 * The servers together count half of each limit locally. Above its share a server counts in the database, so
 * none refuses too early.
 */
export function createSharedRateLimits(
  { servers, count }: Counting = alone,
  now = () => performance.now(),
): Limits {
  const windowOf = createFixedWindows(now)
  const seats = createConcurrencyLimit()

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
        // Responses may arrive out of order.
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
