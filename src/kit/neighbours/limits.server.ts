import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { openSeats } from './seats.server.ts'
import { openWindows, type Window, waitIn } from './windows.server.ts'

/** What callers may ask for. */
export type Limits = {
  /**
   * Counts what a caller asks for, in windows of a minute and over all processes. Too many are refused with
   * `Retry-After`.
   */
  take(caller: string, perMinute: number, cost?: number): Promise<void>
  /**
   * Takes one of so many seats of this process, and returns what gives it back; null when all of them are
   * taken.
   */
  seat(name: string, most: number): (() => void) | null
}

/** The processes that count the same callers. */
type Counting = {
  /** How many there are, this one included. */
  processes: () => number
  /** Adds to the common count, and returns the common window; null while the database is away. */
  count: (caller: string, cost: number, endsAt: number) => Promise<Window | null>
  /** Resolves when the others have added what they had counted by themselves. */
  gather: (caller: string) => Promise<void>
}

type Kept = Window & {
  /** What was counted here is in the common count, and all that is asked for from now on belongs there. */
  given?: Promise<boolean> | undefined
  /** What the others have counted is there too. */
  gathered?: Promise<boolean> | undefined
}

const alone: Counting = { processes: () => 1, count: async () => null, gather: async () => {} }

/**
 * Half of what a caller may ask for is shared out among the processes, and each counts its part by itself.
 * Who asks for more is from then on counted by all of them together, so that the limit is exact however
 * requests are spread.
 */
export function openLimits({ processes, count, gather }: Counting = alone, now = () => performance.now()) {
  const windows = openWindows<Kept>((endsAt) => ({ count: 0, endsAt }), now)
  const seats = openSeats()

  /** How much a process counts without asking the others. */
  function shareOf(perMinute: number) {
    const many = processes()
    return many === 1 ? perMinute : Math.floor(perMinute / (2 * many))
  }

  /** The common window after this request. Null if it is to be counted here. */
  async function countedByAll(window: Kept, caller: string, cost: number) {
    if (processes() === 1 && !window.given) return null
    if (!(await isGathered(window, caller))) return null
    return agreed(window, await count(caller, cost, window.endsAt))
  }

  async function isGathered(window: Kept, caller: string) {
    window.gathered ??= give(window, caller).then((isGiven) => isGiven && gather(caller).then(() => true))
    const done = await window.gathered
    // The next request tries again.
    if (!done) window.gathered = undefined
    return done
  }

  async function give(window: Kept, caller: string) {
    window.given ??= window.count === 0 ? Promise.resolve(true) : adding(window, caller)
    const done = await window.given
    if (!done) window.given = undefined
    return done
  }

  const adding = async (window: Kept, caller: string) =>
    agreed(window, await count(caller, window.count, window.endsAt)) !== null

  function agreed(window: Kept, common: Window | null) {
    if (!common) return null
    // Answers may overtake one another.
    window.count = Math.max(window.count, common.count)
    window.endsAt = Math.min(window.endsAt, common.endsAt)
    return common
  }

  const limits: Limits = {
    async take(caller, perMinute, cost = 1) {
      const window = windows.of(caller)
      const isOurs = !window.given && window.count + cost <= shareOf(perMinute)
      const isKnownToWait = window.count > perMinute
      const common = isOurs || isKnownToWait ? null : await countedByAll(window, caller, cost)
      if (!common) window.count += cost
      refuseFor(waitIn(common ?? window, perMinute, now()))
    },
    seat: (name, most) => (seats.sit(name, most) ? () => seats.leave(name) : null),
  }

  return {
    ...limits,
    /** Adds to the common count what was counted here of a caller, and counts there from then on. */
    give: (caller: string, endsAt?: number) =>
      give(windows.running(caller) ?? windows.begin(caller, endsAt), caller),
  }
}

function refuseFor(waitMs: number) {
  if (waitMs > 0) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) })
}
