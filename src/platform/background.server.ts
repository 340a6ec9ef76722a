import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.server.ts'

type Runs = { done: number; failed: number }
export type Background = ReturnType<typeof createBackground>

/** Logs the 1st, 10th, 100th, and 1000th failure in a row, and the recovery. */
export function createBackground(log: Log) {
  const inARow = new Map<string, number>()
  const runs = new Map<string, Runs>()
  const regular = new Map<string, { ms: number; doneAt: number }>()
  const underWay = new Set<Promise<unknown>>()
  let isEnding = false

  function run<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    const running = tried(name, work).finally(() => underWay.delete(running))
    underWay.add(running)
    return running
  }

  async function tried<T>(name: string, work: () => Promise<T>) {
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
    runsOf(name).done += 1
    const failures = inARow.get(name)
    if (!failures) return
    inARow.delete(name)
    log.info({ work: name, failures }, 'background work succeeds again')
  }

  function failed(name: string, err: unknown) {
    runsOf(name).failed += 1
    const failures = (inARow.get(name) ?? 0) + 1
    inARow.set(name, failures)
    if (Number.isInteger(Math.log10(failures)))
      log.error({ work: name, failures, err }, 'background work failed')
  }

  function runsOf(name: string) {
    const known = runs.get(name) ?? { done: 0, failed: 0 }
    runs.set(name, known)
    return known
  }

  return {
    run,
    after(ms: number, name: string, work: () => Promise<unknown>) {
      setTimeout(() => isEnding || void run(name, work), ms).unref()
    },
    every(ms: number, name: string, work: () => Promise<unknown>) {
      const kept = { ms, doneAt: performance.now() }
      regular.set(name, kept)
      let running = false
      const timer = setInterval(async () => {
        if (running || isEnding) return
        running = true
        const { done: before } = runsOf(name)
        await run(name, work)
        if (runsOf(name).done > before) kept.doneAt = performance.now()
        running = false
      }, ms).unref()
      return () => {
        clearInterval(timer)
        if (regular.get(name) === kept) regular.delete(name)
      }
    },
    async end(timeoutMs: number) {
      isEnding = true
      await Promise.race([Promise.all(underWay), sleep(timeoutMs, null, { ref: false })])
    },
    failing: (): Readonly<Record<string, number>> => Object.fromEntries(inARow),
    runs: (): Readonly<Record<string, Runs>> => Object.fromEntries(runs),
    overdue: (): Readonly<Record<string, number>> =>
      Object.fromEntries(
        [...regular].map(([name, { ms, doneAt }]) => [
          name,
          Math.max(0, performance.now() - doneAt - ms) / 1000,
        ]),
      ),
  }
}
