import { openSeats } from '#kit/limits/seats.server.ts'
import { openWindows, type Window, waitIn } from '#kit/limits/windows.server.ts'
import type { FromWorker, ToWorker } from './messages.ts'

type Asked = Extract<FromWorker, { kind: 'count' | 'yielded' | 'sit' | 'rise' }>
type Count = Asked & { kind: 'count' }
type Asking = { worker: number; count: Count }
/** While workers have yet to yield what they counted by themselves, the questions about the caller wait. */
type Kept = Window & { yielding: Set<number>; asking: Asking[] }

/** A worker that stands still for longer than this no longer holds up the others. */
const patienceMs = 1000

type Options = {
  tell: (worker: number, message: ToWorker) => void
  now?: () => number
}

/** What the first process counts for its workers; `openAskingLimits` is the other half. */
export function openSharedCounts({ tell, now = Date.now }: Options) {
  const windows = openWindows<Kept>((endsAt) => ({ count: 0, endsAt, yielding: new Set(), asking: [] }), now)
  const seats = openSeats()
  const seatsOf = new Map<number, Map<string, number>>()

  function share(caller: string) {
    const window = windows.of(caller)
    for (const worker of seatsOf.keys()) {
      window.yielding.add(worker)
      tell(worker, { kind: 'yield', caller })
    }
    setTimeout(settle, patienceMs, window).unref()
    return window
  }

  function settle(window: Kept) {
    window.yielding.clear()
    for (const { worker, count } of window.asking.splice(0)) answer(window, worker, count)
  }

  function answer(window: Kept, worker: number, { question, perMinute, cost }: Count) {
    window.count += cost
    const waitMs = waitIn(window, perMinute, now())
    tell(worker, { kind: 'counted', question, waitMs, endsAt: window.endsAt })
  }

  function count(worker: number, asked: Count) {
    const window = windows.running(asked.caller) ?? share(asked.caller)
    if (window.yielding.size > 0) window.asking.push({ worker, count: asked })
    else answer(window, worker, asked)
  }

  function yielded(worker: number, given: Asked & { kind: 'yielded' }) {
    const window = windows.running(given.caller)
    if (!window) return
    window.count += given.count
    window.endsAt = Math.min(window.endsAt, given.endsAt)
    forgetYielding(window, worker)
  }

  function forgetYielding(window: Kept, worker: number) {
    if (window.yielding.delete(worker) && window.yielding.size === 0) settle(window)
  }

  function sit(worker: number, { question, name, most }: Asked & { kind: 'sit' }) {
    const taken = seatsOf.get(worker)
    const isFree = taken !== undefined && seats.sit(name, most)
    if (isFree) taken.set(name, (taken.get(name) ?? 0) + 1)
    tell(worker, { kind: 'seated', question, isFree })
  }

  function rise(worker: number, name: string) {
    const taken = seatsOf.get(worker)
    const before = taken?.get(name)
    if (!taken || !before) return
    if (before > 1) taken.set(name, before - 1)
    else taken.delete(name)
    seats.leave(name)
  }

  return {
    /** Adds a worker, and returns the callers whom it must not count by itself. */
    join(worker: number): [caller: string, endsAt: number][] {
      seatsOf.set(worker, new Map())
      return windows.allRunning().map(([caller, { endsAt }]) => [caller, endsAt])
    },
    /** The seats of a worker that has ended are free again; what it counted by itself is lost. */
    left(worker: number) {
      for (const [name, many] of seatsOf.get(worker) ?? [])
        for (let i = 0; i < many; i += 1) seats.leave(name)
      seatsOf.delete(worker)
      for (const [, window] of windows.allRunning()) forgetYielding(window, worker)
    },
    hear(worker: number, message: Asked) {
      if (message.kind === 'count') count(worker, message)
      else if (message.kind === 'yielded') yielded(worker, message)
      else if (message.kind === 'sit') sit(worker, message)
      else rise(worker, message.name)
    },
  }
}
