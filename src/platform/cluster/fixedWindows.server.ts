export type Window = { count: number; endsAt: number }
/** What was counted here is in the common count, once it is one of that. */
type CountedWindow = Window & { isCommon?: true }

const minute = 60_000
/**
 * When there are more callers than this the oldest are forgotten, so that memory stays bounded; their count
 * starts again.
 */
const maxCallers = 100_000

/** Windows of a minute, each of which begins when its caller is first asked for. */
export function createFixedWindows(now: () => number) {
  const windows = new Map<string, CountedWindow>()

  function begin(caller: string) {
    if (windows.size >= maxCallers) forgetOldest()
    const window: CountedWindow = { count: 0, endsAt: now() + minute }
    // It is removed first, so that the map has the order in which the windows began.
    windows.delete(caller)
    windows.set(caller, window)
    return window
  }

  function forgetOldest() {
    for (const caller of windows.keys()) {
      windows.delete(caller)
      if (windows.size < maxCallers * 0.9) return
    }
  }

  /** The window of a caller that has not ended. */
  return (caller: string) => {
    const known = windows.get(caller)
    return known && known.endsAt > now() ? known : begin(caller)
  }
}

/** How many milliseconds a caller has to wait, 0 if none. */
export const waitIn = ({ count, endsAt }: Window, perMinute: number, time: number) =>
  count > perMinute ? endsAt - time : 0
