import { alone, type Servers } from '#kit/limits/servers.server.ts'
import { openWindows, type Window, waitIn } from '#kit/limits/windows.server.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { openSharedSeats } from './sharedSeats.server.ts'

export type Asked = Extract<FromWorker, { kind: 'count' | 'yielded' | 'sit' | 'rise' }>
type Count = Asked & { kind: 'count' }
type Yielded = Asked & { kind: 'yielded' }
type Kept = Window & {
  /** Workers that have yet to yield what they counted by themselves. */
  yielding: Set<number>
  collected: PromiseWithResolvers<void>
  /** What was counted here is in the common count of all servers. */
  given?: Promise<boolean>
  /** What all servers have counted is in the common count. */
  gathered?: Promise<boolean>
}

/** A worker that stands still for longer than this no longer holds up the others. */
const patienceMs = 1000

type Options = {
  tell: (worker: number, message: Extract<ToWorker, { kind: 'counted' | 'yield' | 'seated' }>) => void
  servers?: Servers
  now?: () => number
}

/** What the first process counts for its workers; `openAskingLimits` is the other half. */
export function openSharedCounts({ tell, servers = alone, now = Date.now }: Options) {
  const windows = openWindows<Kept>(
    (endsAt) => ({ count: 0, endsAt, yielding: new Set(), collected: Promise.withResolvers() }),
    now,
  )
  const workers = new Set<number>()
  const seats = openSharedSeats()

  /** The window of a caller, with all that workers have counted apart. */
  async function collectedOf(caller: string) {
    const window = windows.running(caller) ?? collect(caller)
    await window.collected.promise
    return window
  }

  function collect(caller: string) {
    const window = windows.begin(caller)
    for (const worker of workers) {
      window.yielding.add(worker)
      tell(worker, { kind: 'yield', caller })
    }
    setTimeout(window.collected.resolve, patienceMs).unref()
    return window
  }

  async function count(worker: number, { question, caller, perMinute, cost }: Count) {
    const window = await collectedOf(caller)
    const isKnownToWait = window.count > perMinute
    const common = isKnownToWait ? null : await countedByAll(window, caller, cost)
    if (!common) window.count += cost
    const waitMs = waitIn(common ?? window, perMinute, now())
    tell(worker, { kind: 'counted', question, waitMs, endsAt: window.endsAt })
  }

  /** The common count of all servers, if there are others, or were when the window began. */
  async function countedByAll(window: Kept, caller: string, cost: number) {
    if (servers.many() === 1 && !window.given) return null
    if (!(await gathered(window, caller))) return null
    return agreed(window, await servers.count(caller, cost, window.endsAt))
  }

  function agreed(window: Kept, common: Window | null) {
    if (!common) return null
    window.count = common.count
    window.endsAt = Math.min(window.endsAt, common.endsAt)
    return common
  }

  function gathered(window: Kept, caller: string) {
    window.gathered ??= (async () => {
      if (!(await given(window, caller))) {
        delete window.gathered
        return false
      }
      await servers.gather(caller)
      return true
    })()
    return window.gathered
  }

  function given(window: Kept, caller: string) {
    window.given ??= (async () => {
      const isGiven =
        window.count === 0 ||
        agreed(window, await servers.count(caller, window.count, window.endsAt)) !== null
      if (!isGiven) delete window.given
      return isGiven
    })()
    return window.given
  }

  function yielded(worker: number, { caller, count: counted, endsAt }: Yielded) {
    const window = windows.running(caller)
    if (!window) return
    window.endsAt = Math.min(window.endsAt, endsAt)
    window.count += counted
    // It is late: what was counted here was given before.
    if (window.given && counted > 0) void servers.count(caller, counted, window.endsAt)
    forgetYielding(window, worker)
  }

  function forgetYielding(window: Kept, worker: number) {
    if (window.yielding.delete(worker) && window.yielding.size === 0) window.collected.resolve()
  }

  function sit(worker: number, { question, name, most }: Asked & { kind: 'sit' }) {
    tell(worker, { kind: 'seated', question, isFree: seats.sit(worker, name, most) })
  }

  return {
    /** Adds a worker, and returns the callers whom it must not count by itself. */
    join(worker: number): [caller: string, endsAt: number][] {
      workers.add(worker)
      seats.join(worker)
      return windows.allRunning().map(([caller, { endsAt }]) => [caller, endsAt])
    },
    /** The seats of a worker that has ended are free again; what it counted by itself is lost. */
    left(worker: number) {
      workers.delete(worker)
      seats.left(worker)
      for (const [, window] of windows.allRunning()) forgetYielding(window, worker)
    },
    /** Adds to the common count of all servers what this one has counted, and counts there from then on. */
    async give(caller: string) {
      await given(await collectedOf(caller), caller)
    },
    hear(worker: number, message: Asked) {
      if (message.kind === 'count') void count(worker, message)
      else if (message.kind === 'yielded') yielded(worker, message)
      else if (message.kind === 'sit') sit(worker, message)
      else seats.rise(worker, message.name)
    },
  }
}
