import { setTimeout as sleep } from 'node:timers/promises'

export type Shutdown = ReturnType<typeof shutdownOnSignal>

/**
 * Ends what was begun, the latest first, when a signal comes, at whatever moment of a start that is. Who
 * serves already leaves, and serves on as a lame duck until balancers have noticed. Fifteen seconds later it
 * ends in any case. A second signal ends the lame duck at once.
 */
export function shutdownOnSignal(lameDuckMs: number, heed = heedSignals) {
  const leaving = new AbortController()
  const again = new AbortController()
  const ends: (() => Promise<unknown>)[] = []
  let leave: (() => void) | null = null
  let ended = Promise.resolve()

  function endAll() {
    ended = ended.then(async () => {
      for (let end = ends.pop(); end; end = ends.pop()) await end()
    })
    return ended
  }

  async function end() {
    leaving.abort()
    if (leave) {
      leave()
      await sleep(lameDuckMs, null, { signal: again.signal }).catch(() => undefined)
    }
    setTimeout(() => process.exit(1), 15_000).unref()
    await endAll()
  }

  const begin = () => {
    if (leaving.signal.aborted) return again.abort()
    end().then(
      // What is only being begun is ended as soon as it is there.
      () => leave && process.exit(0),
      () => process.exit(1),
    )
  }
  heed(begin)

  return {
    /** Aborted when the first signal comes. */
    leaving: leaving.signal,
    /** Is to be ended when everything that is begun from now on has ended. */
    closeOnShutdown(end: () => Promise<unknown>) {
      ends.push(end)
      leaving.signal.throwIfAborted()
    },
    /** From now on a signal lets balancers notice first. */
    onLameDuck(toLeave: () => void) {
      leaving.signal.throwIfAborted()
      leave = toLeave
    },
    /** After a start that failed. One that was to end has not failed. */
    async abortStartup() {
      await endAll()
      if (leaving.signal.aborted) process.exit(0)
    },
  }
}

function heedSignals(begin: () => void) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}
