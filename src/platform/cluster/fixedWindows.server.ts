export type Window = { count: number; endsAt: number }
/** `isCommon` once the local count is included in the shared one. */
type CountedWindow = Window & { isCommon?: true }

const minute = 60_000
/** Bounds memory: beyond this the oldest windows are dropped, and their callers' counts restart. */
const maxCallers = 100_000

export function createFixedWindows(now: () => number) {
  const windows = new Map<string, CountedWindow>()

  function begin(caller: string) {
    if (windows.size >= maxCallers) forgetOldest()
    const window: CountedWindow = { count: 0, endsAt: now() + minute }
    // Re-inserting keeps the map ordered by window start.
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

  return (caller: string) => {
    const known = windows.get(caller)
    return known && known.endsAt > now() ? known : begin(caller)
  }
}

export const waitIn = ({ count, endsAt }: Window, perMinute: number, time: number) =>
  count > perMinute ? endsAt - time : 0
