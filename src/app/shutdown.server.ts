import { setTimeout as sleep } from 'node:timers/promises'

export type Shutdown = ReturnType<typeof shutdownOnSignal>

/**
 * On a signal, closes everything started so far in reverse order, even mid-startup. A serving process first
 * stays up as a lame duck; a second signal skips that.
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
      // If startup is still in progress, it throws at its next step, and `abortStartup` exits.
      () => leave && process.exit(0),
      () => process.exit(1),
    )
  }
  heed(begin)

  return {
    leaving: leaving.signal,
    closeOnShutdown(end: () => Promise<unknown>) {
      ends.push(end)
      leaving.signal.throwIfAborted()
    },
    onLameDuck(toLeave: () => void) {
      leaving.signal.throwIfAborted()
      leave = toLeave
    },
    /** For a failed startup; one interrupted by a signal isn't a failure. */
    async abortStartup() {
      await endAll()
      if (leaving.signal.aborted) process.exit(0)
    },
  }
}

function heedSignals(begin: () => void) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}
