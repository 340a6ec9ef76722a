import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { openSeats } from './seats.server.ts'
import { openWindows, waitIn } from './windows.server.ts'

/** What callers may ask for, counted over the whole server, however many processes it has. */
export type Limits = {
  /** Counts what a caller asks for, in windows of a minute. Too many are refused with `Retry-After`. */
  take(caller: string, perMinute: number, cost?: number): Promise<void>
  /** Takes one of so many seats, and returns what gives it back; null when all of them are taken. */
  seat(name: string, most: number): Promise<(() => void) | null>
}

/** The limits of a server that is a single process. */
export function openLimits(now: () => number = Date.now): Limits {
  const windows = openWindows((endsAt) => ({ count: 0, endsAt }), now)
  const seats = openSeats()

  return {
    async take(caller, perMinute, cost = 1) {
      const window = windows.of(caller)
      window.count += cost
      refuseFor(waitIn(window, perMinute, now()))
    },
    seat: async (name, most) => (seats.sit(name, most) ? () => seats.leave(name) : null),
  }
}

export function refuseFor(waitMs: number) {
  if (waitMs > 0) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) })
}
