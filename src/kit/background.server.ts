import type { Log } from './log.server.ts'

export type Background = ReturnType<typeof openBackground>

/**
 * Work for which nobody waits, so that nobody would see it fail. It is logged when a piece of work begins to fail, when
 * it has failed ten, a hundred, a thousand times in a row, and when it succeeds again.
 */
export function openBackground(log: Log) {
  const inARow = new Map<string, number>()

  /** Resolves to null when the work failed. */
  async function run<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work()
      succeeded(name)
      return done
    } catch (err) {
      failed(name, err)
      return null
    }
  }

  function succeeded(name: string) {
    const failures = inARow.get(name)
    if (!failures) return
    inARow.delete(name)
    log.info({ work: name, failures }, 'background work succeeds again')
  }

  function failed(name: string, err: unknown) {
    const failures = (inARow.get(name) ?? 0) + 1
    inARow.set(name, failures)
    if (Number.isInteger(Math.log10(failures)))
      log.error({ work: name, failures, err }, 'background work failed')
  }

  return {
    run,
    /** Repeats the work, which keeps no process alive. No run begins while the one before is under way. */
    every(ms: number, name: string, work: () => Promise<unknown>) {
      let running = false
      const timer = setInterval(async () => {
        if (running) return
        running = true
        await run(name, work)
        running = false
      }, ms).unref()
      return () => clearInterval(timer)
    },
    /** The work that is failing now, and how often it has failed in a row. */
    failing: (): Readonly<Record<string, number>> => Object.fromEntries(inARow),
  }
}
